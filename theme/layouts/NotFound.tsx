// The 404 page: it links home, and the client adds pages with a similar URL.
import type { ReactNode } from 'react';
import { pageAddress } from '../../client/links.ts';
import { Icon } from '../parts/Icon.tsx';
import type { Assets, PageProps } from '../types.ts';

type NotFoundProps = PageProps & { assets: Assets };

export function NotFound({ site, page, context, assets }: NotFoundProps): ReactNode {
  const { labels } = context.locale;
  const current = context.versions.find(({ text }) => text === site.multiVersion.default);
  const original = page.lang === site.lang ? undefined : site.locales[site.lang];
  return (
    <main className="not-found" id="Main" tabIndex={-1} data-region="bare">
      <link rel="stylesheet" href={assets.home} />
      <p className="not-found-code">404</p>
      <h1>{labels.notFoundTitle}</h1>
      {original && (
        <p className="not-found-original" lang={site.lang}>
          {original.labels.notFoundTitle}
        </p>
      )}
      <hr />
      <p className="not-found-hint">{labels.notFoundHint}</p>
      <p>
        <a className="button" data-theme="brand" href={pageAddress(context.home, site)}>
          {labels.notFoundHome}
        </a>
      </p>
      {current && !current.current && (
        <p>
          <a className="quiet" href={pageAddress(current.link, site)} data-carry="">
            {labels.version} {current.text}
          </a>
        </p>
      )}
      {original && (
        <p>
          <a className="quiet" href={pageAddress('/', site)} lang={site.lang} hrefLang={site.lang}>
            {original.labels.notFoundHome}
          </a>
        </p>
      )}
      <section className="suggestions" data-suggestions="" hidden aria-labelledby="Suggestions">
        <h2 id="Suggestions">
          <Icon name="search" />
          {labels.notFoundSuggestions}
        </h2>
        <ul />
      </section>
    </main>
  );
}
