// Social links: three in the bar, the rest in a menu; texts and pictures open in a popup.

import type { ReactNode } from 'react';
import { sanitize } from '../document/sanitize.ts';
import { addBase } from '../../client/links.ts';
import { Icon, isIcon, type IconName } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import { once } from '../document/memoMarkup.ts';
import type { PageProps, SocialLink } from '../types.ts';

const inline = 3;

/** The presets a site may name: what they are called, and what is drawn for them. */
const presets: Record<string, { name: string; icon: IconName }> = {
  github: { name: 'GitHub', icon: 'branch' },
  gitlab: { name: 'GitLab', icon: 'branch' },
  twitter: { name: 'Twitter', icon: 'bird' },
  X: { name: 'X', icon: 'bird' },
  discord: { name: 'Discord', icon: 'chat' },
  lark: { name: 'Lark', icon: 'chat' },
  slack: { name: 'Slack', icon: 'chat' },
  wechat: { name: 'WeChat', icon: 'chat' },
  qq: { name: 'QQ', icon: 'chat' },
  weibo: { name: 'Weibo', icon: 'chat' },
  juejin: { name: 'Juejin', icon: 'pencil' },
  zhihu: { name: 'Zhihu', icon: 'pencil' },
  youtube: { name: 'YouTube', icon: 'play' },
  bilibili: { name: 'Bilibili', icon: 'play' },
  facebook: { name: 'Facebook', icon: 'people' },
  instagram: { name: 'Instagram', icon: 'people' },
  linkedin: { name: 'LinkedIn', icon: 'people' },
};

export function Social(props: PageProps): ReactNode {
  const links = props.site.themeConfig.socialLinks ?? [];
  const rest = links.slice(inline);
  if (links.length === 0) return null;
  const entries = (): ReactNode => (
    <>
      {links.slice(0, inline).map((link, at) => (
        <SocialEntry key={at} link={link} {...props} />
      ))}
      {rest.length > 0 && (
        <details className="menu" data-menu="">
          <summary
            className="tool"
            aria-label={props.context.locale.labels.moreLinks}
            title={props.context.locale.labels.moreLinks}
          >
            <Icon name="more" />
          </summary>
          <div className="menu-panel social-rest">
            {rest.map((link, at) => (
              <SocialEntry key={at} link={link} {...props} />
            ))}
          </div>
        </details>
      )}
    </>
  );
  return (
    <div
      className="social"
      dangerouslySetInnerHTML={once(props.context.locale, 'social', entries)}
    />
  );
}

function SocialEntry({ link, site, context }: PageProps & { link: SocialLink }): ReactNode {
  const preset = typeof link.icon === 'string' ? presets[link.icon] : undefined;
  const name =
    preset?.name ??
    (typeof link.icon === 'string'
      ? link.icon
      : link.mode === 'link'
        ? link.content.replace(/^\w+:\/*/, '')
        : context.locale.labels.moreLinks);
  const picture =
    typeof link.icon === 'string' ? (
      <Icon name={preset?.icon ?? (isIcon(link.icon) ? link.icon : 'link')} />
    ) : (
      <span
        className="own-icon"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: sanitize(link.icon.svg).html }}
      />
    );
  if (link.mode === 'link') {
    return (
      <Link
        className="tool"
        href={link.content}
        site={site}
        labels={context.locale.labels}
        aria-label={name}
        title={name}
      >
        {picture}
      </Link>
    );
  }
  return (
    <details className="menu" data-menu="">
      <summary className="tool" aria-label={name}>
        {picture}
      </summary>
      <div className="menu-panel popover">
        <p className="menu-title">{name}</p>
        {link.mode === 'img' ? (
          <img src={addBase(link.content, site.base)} alt={name} loading="lazy" />
        ) : (
          <p>{link.content}</p>
        )}
      </div>
    </details>
  );
}
