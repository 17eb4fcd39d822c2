// The feature cards, on a grid of twelve columns.
import type { ReactNode } from 'react';
import { Icon, isIcon, SvgIcon, type IconName } from '../parts/Icon.tsx';
import { Inline } from '../parts/Inline.tsx';
import { TextLink } from '../parts/Link.tsx';
import type { Feature, PageProps } from '../types.ts';

/** Emoji that content may name, and the icons that replace them. */
const EMOJI_ICONS: Record<string, IconName> = {
  '🚀': 'rocket',
  '🦄': 'box',
  '🎯': 'target',
  '🛠️': 'gauge',
  '🎨': 'plug',
  '🍭': 'sliders',
};

const SPANS: readonly number[] = [2, 3, 4, 6];

export function Features(props: PageProps): ReactNode {
  const { features = [] } = props.page.frontmatter;
  if (features.length === 0) return null;
  return (
    <ul className="features">
      {features.map(({ icon, title, details, link, span = 4 }) => (
        <li key={title} data-span={SPANS.includes(Number(span)) ? span : 4}>
          <FeatureIcon icon={icon} />
          <h2>
            <TextLink text={title} href={link} {...props} />
          </h2>
          <p>
            <Inline text={details} newTab={props.context.locale.labels.newTab} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function FeatureIcon({ icon }: Pick<Feature, 'icon'>): ReactNode {
  if (icon.trim().startsWith('<svg')) return <SvgIcon className="feature-icon" svg={icon} />;
  const name = isIcon(icon) ? icon : EMOJI_ICONS[icon];
  return (
    <span className="feature-icon" aria-hidden="true">
      {name ? <Icon name={name} /> : icon}
    </span>
  );
}
