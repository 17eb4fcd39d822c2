// Renders a client component and writes its props for the browser, which hydrates it later.
import { createElement, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ConfigReader } from '../../client/islands/ConfigReader.tsx';
import type { IslandName, Islands } from '../../client/islands/index.ts';
import { Search } from '../../client/islands/Search.tsx';

const COMPONENTS: Islands = { Search, ConfigReader };

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** Props of the component: JSON data only. */
  props: ComponentProps<Islands[Name]>;
}

export function Island<Name extends IslandName>({ name, props }: IslandProps<Name>): ReactNode {
  const element = createElement(COMPONENTS[name] as ComponentType<object>, props as object);
  // Each island has its own root, because the markup around it is static.
  const html = renderToString(element);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
