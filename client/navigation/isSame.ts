// Compares an element of the page with its counterpart in a fetched page.

/** Attributes that behaviors or the reader change, and the elements they change them on. */
const CHANGED_ATTRIBUTES: Readonly<Record<string, string>> = {
  open: '',
  'aria-current': '',
  'aria-expanded': '',
  'aria-pressed': '',
  'data-awake': '',
  'data-plain': '',
  tabindex: '',
  title: '',
  'data-tip': '',
  hidden: '.tab-panel',
  role: ':is(pre, .table)',
  'aria-label': ':is(pre, .table)',
};

/** Whether the build has written both elements alike; the content of islands is not compared. */
export function isSame(live: Element, fresh: Element, depth: 'deep' | 'shallow' = 'deep'): boolean {
  // Copies belong to the fetched document, which loads nothing.
  const copyOf = (element: Element): DocumentFragment => {
    const copy = fresh.ownerDocument.createDocumentFragment();
    copy.append(fresh.ownerDocument.importNode(element, depth === 'deep'));
    for (const [name, owner] of Object.entries(CHANGED_ATTRIBUTES))
      for (const changed of copy.querySelectorAll(`${owner}[${name}]`))
        changed.removeAttribute(name);
    for (const island of copy.querySelectorAll('[data-island]')) island.replaceChildren();
    // Joins texts that scripts have split.
    copy.normalize();
    return copy;
  };
  return copyOf(live).isEqualNode(copyOf(fresh));
}
