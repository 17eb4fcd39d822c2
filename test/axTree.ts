// The accessibility tree that the browser gives to assistive technology, as text.
import type { CDPSession, Page } from 'playwright-core';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Roles that only structure other nodes. The tree leaves them out. */
const SILENT =
  /^(?:none|generic|StaticText|InlineTextBox|LineBreak|ListMarker|RootWebArea|paragraph)$/;
const STATES = ['expanded', 'selected', 'pressed', 'modal', 'hasPopup', 'level', 'focused'];

/**
 * Returns the accessibility tree below the element that matches the selector: one line per node,
 * such as `button "Copy" pressed=true`, indented by depth.
 */
export async function axTree(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const nodes = await readNodes(session);
  const start = nodes.get(await nodeOf(session, nodes, selector));
  await session.detach();
  if (!start) throw new Error(`${selector} is not in the accessibility tree`);
  const lines: string[] = [];
  const visit = (node: AxNode, depth: number): void => {
    const role = node.role?.value ?? '';
    const isShown = !node.ignored && !SILENT.test(role);
    if (isShown) lines.push('  '.repeat(depth) + lineOf(node, role));
    for (const id of node.childIds ?? []) {
      const child = nodes.get(id);
      if (child) visit(child, depth + (isShown ? 1 : 0));
    }
  };
  visit(start, 0);
  return lines;
}

/** Returns the document's accessible name, which screen readers announce when the page opens. */
export async function documentName(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const nodes = await readNodes(session);
  await session.detach();
  const root = [...nodes.values()].find(({ role }) => role?.value === 'RootWebArea');
  return root?.name?.value ?? '';
}

async function readNodes(session: CDPSession): Promise<Map<string, AxNode>> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: AxNode[];
  };
  return new Map(nodes.map(node => [node.nodeId, node]));
}

async function nodeOf(
  session: CDPSession,
  nodes: Map<string, AxNode>,
  selector: string,
): Promise<string> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const found = [...nodes.values()].find(
    ({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId,
  );
  return found?.nodeId ?? '';
}

function lineOf({ name, properties = [] }: AxNode, role: string): string {
  const states = properties
    .filter(each => STATES.includes(each.name) && each.value.value !== false)
    .map(each => ` ${each.name}=${String(each.value.value)}`);
  const text = name?.value?.trim();
  return role + (text ? ` "${text}"` : '') + states.join('');
}
