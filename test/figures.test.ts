// Videos, audio, and figures load only files of the site; policy, search, and checks know them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy } from '../pipeline/hosting/headers.ts';
import { closeDom, dom, markdown, parsedSite } from './parsed.ts';
import { siteWith } from './sites.ts';

test.after(closeDom);

const PAGE = `---\ndescription: Videos.\nlanguages: [en]\n---\n\n# Videos\n\n`;
const MEDIA =
  '<Video src="./tour.mp4" title="Tour" captions="/tour.vtt" />\n\n<Audio src="/talk.mp3" title="Talk" />\n';
/** Cameras write names in capitals. */
const CLIP = '<Video src="/CLIP.MP4" title="Clip" captions="/tour.vtt" />\n';

test('videos beside the page and in public/ are played from the site itself', async () => {
  const content = siteWith({
    'en/guide/videos.md': PAGE + MEDIA,
    'zh/guide/clip.md': `---\ndescription: 片。\n---\n\n# 片\n\n${CLIP}`,
    'en/guide/clip.md': `---\ndescription: Clip.\n---\n\n# Clip\n\n${CLIP}`,
    'public/CLIP.MP4': 'clip',
    'en/guide/tour.mp4': 'video',
    'public/tour.vtt': 'WEBVTT\n',
    'public/talk.mp3': 'talk',
  });
  const site = await parsedSite({ content });
  assert.equal(
    site.findings.filter(({ file }) => file?.endsWith('videos.md')),
    [],
  );
  const document = dom(site.html('guide/videos.html'));
  const video = document.querySelector('video')!;
  assert.match(video.getAttribute('src')!, /^\/static\/media\/tour\.[0-9a-f]{8}\.mp4$/);
  assert.is(video.getAttribute('preload'), 'none');
  assert.is(video.hasAttribute('controls'), true);
  assert.is(video.hasAttribute('autoplay'), false);
  assert.is(document.querySelector('track')?.getAttribute('src'), '/tour.vtt');
  assert.match(site.html('zh/guide/clip.html'), /<track [^>]*srcLang="zh"/);
  assert.is(document.querySelector('audio')?.getAttribute('src'), '/talk.mp3');
  assert.match(contentSecurityPolicy({ search: false }), "media-src 'self';");
});

test('a video that does not exist is an error', async () => {
  const site = await parsedSite({ content: siteWith({ 'en/guide/videos.md': PAGE + MEDIA }) });
  assert.equal(
    site.findings.filter(({ file }) => file?.endsWith('videos.md')).map(({ code }) => code),
    ['missing-media', 'missing-media', 'missing-media'],
  );
});

test('Markdown links to videos, and never to a script', async () => {
  const { markdown: twin } = await markdown(
    '<Video src="javascript:alert(1)//a.mp4" title="[x](y)" silent />\n\n<Video src="/a.mp4" title="A" silent />\n',
  );
  assert.is(twin, '\\[x\\](y)\n\n[A](/a.mp4)');
});

test('a title of blanks is no caption', async () => {
  const { html } = await markdown('![The flow](/images/flow.svg " ")\n');
  assert.match(html, '<p><img ');
  assert.not.match(html, 'figcaption');
});

test('in a list without blank lines, a caption stays a title', async () => {
  const { html } = await markdown('- ![The flow](/images/flow.svg "Flow")\n- B\n');
  assert.match(html, /<li><img [^>]*title="Flow"/);
  assert.not.match(html, 'figcaption');
});

test('the search finds captions', async () => {
  const { content } = await markdown(
    '![x](/images/flow.svg "Flow of modules")\n\n<Video src="/a.mp4" title="A tour" silent />\n',
  );
  assert.is(content, 'Flow of modules\n\nA tour');
});

test.run();
