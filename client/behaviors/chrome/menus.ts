// Menus: native disclosures that also open by hovering and close by leaving, Esc, blur or a click
// elsewhere.

const openDelay = 80;
const closeDelay = 100;

const timers = new WeakMap<Element, number>();
/** Menus that hovering has opened: leaving closes these, and only these. */
const hovered = new WeakSet<Element>();

export function install(): void {
  document.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    const [menu, ...around] = menusOf(event.target);
    if (!menu) return;
    for (const each of [menu, ...around]) clearTimeout(timers.get(each));
    if (menu.open) return;
    timers.set(
      menu,
      window.setTimeout(() => {
        closeOthers(menu);
        hovered.add(menu);
        menu.open = true;
      }, openDelay),
    );
  });
  document.addEventListener('pointerout', event => {
    if (event.pointerType === 'touch') return;
    for (const menu of left(event)) {
      clearTimeout(timers.get(menu));
      if (hovered.has(menu))
        timers.set(
          menu,
          window.setTimeout(() => close(menu), closeDelay),
        );
    }
  });
  document.addEventListener('click', event => {
    const target = event.target as Element;
    const [menu] = menusOf(target);
    closeOthers(menu);
    if (!menu) return;
    if (target.closest('summary')) {
      clearTimeout(timers.get(menu));
      // What hovering opened a moment ago must not be closed by the click that meant to open it.
      if (menu.open && hovered.delete(menu)) event.preventDefault();
    } else if (target.closest('a, button')) {
      close(menu);
      if (target.closest('button')) menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('focusout', event => {
    if (!event.relatedTarget) return;
    for (const menu of left(event)) close(menu);
  });
  document.addEventListener('keydown', event => {
    const menu =
      menusOf(event.target)[0] ??
      document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    if (!menu) return;
    if (event.key === 'Escape' && menu.open) {
      const inside = menu.contains(document.activeElement);
      close(menu);
      if (inside) menu.querySelector('summary')?.focus();
    } else if (
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      menu.contains(document.activeElement)
    ) {
      event.preventDefault();
      menu.open = true;
      step(menu, event.key === 'ArrowDown' ? 1 : -1);
    }
  });
}

/** Closes every menu but one. */
export function closeOthers(kept?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (menu !== kept && !(kept && menu.contains(kept))) close(menu);
  }
}

function close(menu: HTMLDetailsElement): void {
  clearTimeout(timers.get(menu));
  hovered.delete(menu);
  menu.open = false;
}

function step(menu: HTMLElement, by: 1 | -1): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter(stop =>
    stop.checkVisibility(),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? (by > 0 ? stops[0] : stops.at(-1)) : stops[(at + by + stops.length) % stops.length];
  next?.focus();
}

/** The menus around an element, from the inside out: one may hold another. */
function menusOf(target: EventTarget | null): HTMLDetailsElement[] {
  const found: HTMLDetailsElement[] = [];
  let menu =
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null;
  for (; menu; menu = menu.parentElement?.closest<HTMLDetailsElement>('details[data-menu]') ?? null)
    found.push(menu);
  return found;
}

/** The menus that an event leads out of. */
function left({ target, relatedTarget }: PointerEvent | FocusEvent): HTMLDetailsElement[] {
  return menusOf(target).filter(
    menu => !(relatedTarget instanceof Node && menu.contains(relatedTarget)),
  );
}
