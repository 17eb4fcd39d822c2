import vm from 'node:vm';
import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

class Element {}

/** The properties of a script element that the runtime uses. */
class HTMLScriptElement extends Element {
  tagName = 'SCRIPT';
  defer = false;
  async = false;
  crossOrigin: string | null = null;
  dataset: Record<string, string> = {};
  src = '';
}

/** Executes the page's runtime and lets a script fail again and again; returns the requested URLs in order. */
function failures(runtime: string, first: string): string[] {
  const asked: string[] = [];
  const heard: Record<string, (event: { target: HTMLScriptElement }) => void> = {};
  let captured = false;
  let added: HTMLScriptElement | undefined;
  const body = { appendChild: (element: HTMLScriptElement) => void (added = element) };
  const document = {
    addEventListener: (
      name: string,
      listener: (event: { target: HTMLScriptElement }) => void,
      capture?: boolean,
    ) => {
      heard[name] = listener;
      captured = capture === true;
    },
    // As in browsers, a script made by a script is async.
    createElement: () => Object.assign(new HTMLScriptElement(), { async: true }),
    body,
  };
  class HTMLLinkElement extends Element {}
  class HTMLImageElement extends Element {}
  vm.runInNewContext(runtime, {
    document,
    window: { document },
    Element,
    HTMLElement: Element,
    HTMLScriptElement,
    HTMLLinkElement,
    HTMLImageElement,
    console,
  });
  if (!captured || !heard['error'] || !heard['load'])
    throw new Unmet('the runtime does not listen to error and load while they are captured');
  let target = Object.assign(new HTMLScriptElement(), { src: first, defer: true });
  for (let count = 0; count < 10; count++) {
    added = undefined;
    heard['error']({ target });
    if (!added) break;
    target = added;
    asked.push(target.src);
  }
  return asked;
}

export default buildRun({
  expect: {
    html: [/<head><script[^>]*>!function\(\)\{/, 'src="https://cdn-a.example.com/static/js/index.'],
    files: ['!dist/static/js/assets-retry.*'],
  },
  then: project => {
    const runtime =
      /<head><script[^>]*>([^]*?)<\/script>/.exec(project.read('dist/index.html'))?.[1] ?? '';
    const asked = failures(runtime, 'https://cdn-a.example.com/static/js/index.js')
      .map(url => new URL(url).host.split('.')[0])
      .join(' ');
    if (asked !== 'cdn-b cdn-c cdn-a')
      throw new Unmet(`the hosts asked in turn are ${asked}, not cdn-b cdn-c cdn-a`);
    if (failures(runtime, 'https://images.example.com/a.js').length > 0)
      throw new Unmet('an address without an entry of the list is retried');
  },
});
