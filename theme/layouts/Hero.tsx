// The hero of the home page: name, texts, command, actions, and an image. The closing call
// at the end of the page repeats the command and the last action.
import type { ReactNode } from 'react';
import { addBase, isExternal } from '../../client/links.ts';
import { escapeHtml } from '../html.ts';
import { Inline } from '../parts/Inline.tsx';
import { Link } from '../parts/Link.tsx';
import type { Hero as HeroTexts, PageProps } from '../types.ts';
import { CodeBlock } from '../widgets/CodeBlock.tsx';

export function Hero(props: PageProps): ReactNode {
  const { site, page, context } = props;
  const { hero } = page.frontmatter;
  if (!hero) return null;
  const { name, text, tagline, actions = [], image } = hero;
  const { newTab } = context.locale.labels;
  const lines = text.split('\n').filter(Boolean);
  const source = image && (isExternal(image.src) ? image.src : addBase(image.src, site.base));
  return (
    <div className="hero" data-art={image ? '' : undefined}>
      <div className="hero-words">
        <h1>
          <Inline text={name} newTab={newTab} />
        </h1>
        {lines.map(line => (
          <p key={line} className="hero-text">
            <Inline text={line} newTab={newTab} />
          </p>
        ))}
        {tagline && (
          <p className="hero-tagline">
            <Inline text={tagline} newTab={newTab} />
          </p>
        )}
        <Command {...props} />
        <Actions actions={actions} {...props} />
      </div>
      {image && (
        <div className="hero-art">
          <img src={source} alt={image.alt} width="375" height="375" />
        </div>
      )}
    </div>
  );
}

/** The closing call at the end of the home page; shown only with `hero.closing`. */
export function Closing(props: PageProps): ReactNode {
  const { closing, actions = [] } = props.page.frontmatter.hero ?? {};
  if (!closing) return null;
  return (
    <section className="closing">
      <h2>
        <Inline text={closing} />
      </h2>
      <Command {...props} />
      <Actions actions={actions.slice(-1).map(each => ({ ...each, theme: 'brand' }))} {...props} />
    </section>
  );
}

function Command({ page }: PageProps): ReactNode {
  const { command } = page.frontmatter.hero ?? {};
  if (!command) return null;
  const html = `<span class="line">${escapeHtml(command)}\n</span>`;
  return <CodeBlock html={html} lang="sh" name={command} />;
}

type ActionsProps = PageProps & { actions: NonNullable<HeroTexts['actions']> };

function Actions({ actions, ...props }: ActionsProps): ReactNode {
  if (actions.length === 0) return null;
  return (
    <p className="hero-actions">
      {actions.map(({ theme = 'brand', ...action }) => (
        <Link key={action.link} className="button" data-theme={theme} href={action.link} {...props}>
          <Inline text={action.text} />
        </Link>
      ))}
    </p>
  );
}
