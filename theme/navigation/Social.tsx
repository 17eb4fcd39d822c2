// Social links: three in the header, the rest in a menu; texts and images open in a popup.
import type { ReactNode } from 'react';
import { addBase } from '../../client/links.ts';
import { Icon, isIcon, SvgIcon, type IconName } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import type { PageProps, SocialLink } from '../types.ts';
import { Menu } from './Menu.tsx';

const MAX_IN_HEADER = 3;

/** Icon → the services that it represents. Settings may write them in any case, e.g. "github". */
const SERVICES: [icon: IconName, names: string[]][] = [
  ['github', ['GitHub']],
  ['branch', ['GitLab']],
  ['x', ['Twitter', 'X']],
  ['discord', ['Discord']],
  ['chat', ['Lark', 'Slack', 'WeChat', 'QQ', 'Weibo']],
  ['pencil', ['Juejin', 'Zhihu']],
  ['play', ['YouTube', 'Bilibili']],
  ['people', ['Facebook', 'Instagram', 'LinkedIn']],
];
const PRESETS = new Map(
  SERVICES.flatMap(([icon, names]) => names.map(name => [name.toLowerCase(), { name, icon }])),
);

export function Social(props: PageProps): ReactNode {
  const links = props.site.themeConfig.socialLinks ?? [];
  if (links.length === 0) return null;
  const entries = links.map((link, at) => <SocialEntry key={at} link={link} {...props} />);
  return (
    <div className="social">
      {entries.slice(0, MAX_IN_HEADER)}
      {entries.length > MAX_IN_HEADER && (
        <Menu label={props.context.locale.labels.moreLinks} icon="more">
          <div className="menu-panel social-rest">{entries.slice(MAX_IN_HEADER)}</div>
        </Menu>
      )}
    </div>
  );
}

function SocialEntry({ link, ...props }: PageProps & { link: SocialLink }): ReactNode {
  const name = nameOf(link) ?? props.context.locale.labels.moreLinks;
  if (link.mode === 'link')
    return (
      <Link className="tool" href={link.content} aria-label={name} data-tip={name} {...props}>
        <SocialIcon icon={link.icon} />
      </Link>
    );
  return (
    <details className="menu" data-menu="">
      <summary className="tool" aria-label={name}>
        <SocialIcon icon={link.icon} />
      </summary>
      <div className="menu-panel popover">
        <p className="menu-title">{name}</p>
        {link.mode === 'img' ? (
          <img src={addBase(link.content, props.site.base)} alt={name} loading="lazy" />
        ) : (
          <p>{link.content}</p>
        )}
      </div>
    </details>
  );
}

function nameOf({ icon, mode, content }: SocialLink): string | undefined {
  if (typeof icon === 'string') return PRESETS.get(icon.toLowerCase())?.name ?? icon;
  return mode === 'link' ? content.replace(/^\w+:\/*/, '') : undefined;
}

function SocialIcon({ icon }: Pick<SocialLink, 'icon'>): ReactNode {
  if (typeof icon === 'string')
    return <Icon name={PRESETS.get(icon.toLowerCase())?.icon ?? (isIcon(icon) ? icon : 'link')} />;
  return <SvgIcon className="own-icon" svg={icon.svg} />;
}
