// The overview of a section: its groups, each entry with the headings of its page.
// The headings are a disclosure that CSS keeps open in wide windows.
import type { ReactNode } from 'react';
import { Inline, plainText } from '../parts/Inline.tsx';
import { TextLink } from '../parts/Link.tsx';
import type { OverviewItem, PageProps } from '../types.ts';

const MIN_GROUPS = 4;

export function Overview(props: PageProps): ReactNode {
  const { page, context } = props;
  const { labels } = context.locale;
  if (!page.frontmatter.overview || context.overview.length === 0) return null;
  return (
    <div className="overview">
      <Groups {...props} />
      {context.overview.map(({ text, id, items }) => (
        <section key={id || text}>
          {text && (
            <h2 id={id}>
              {/* Distinguishes this heading from one with the same text in the article. */}
              <span className="visually-hidden">{labels.overview + labels.colon}</span>
              <Inline text={text} />
            </h2>
          )}
          <ul>
            {items.map(item => (
              <OverviewCard key={item.link + item.text} item={item} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Links to the groups, if there are so many that readers have to look for one. */
function Groups({ context }: PageProps): ReactNode {
  const groups = context.overview.filter(({ text }) => text);
  if (groups.length < MIN_GROUPS) return null;
  return (
    <nav className="chips" aria-label={context.locale.labels.onThisPage}>
      <ul>
        {groups.map(({ text, id }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Inline text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OverviewCard({ item, ...props }: PageProps & { item: OverviewItem }): ReactNode {
  const { labels } = props.context.locale;
  return (
    <li>
      <h3>
        <TextLink text={item.text} href={item.link} {...props} />
        {item.name && <span className="option-name"> {item.name}</span>}
      </h3>
      {item.description && <p>{item.description}</p>}
      {item.headings.length > 0 && (
        <details className="overview-headings">
          <summary aria-label={labels.tableOfContents + labels.colon + plainText(item.text)} />
          <ul>
            {item.headings.map(heading => (
              <li key={heading.link}>
                <TextLink text={heading.text} href={heading.link} {...props} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {item.items.length > 0 && (
        <ul className="overview-nested">
          {item.items.map(child => (
            <OverviewCard key={child.link + child.text} item={child} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}
