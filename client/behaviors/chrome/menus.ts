// Menus: native <details> elements that also open on hover. They close when the pointer or the
// focus leaves, on Esc, and on a click elsewhere.
import { closest } from '../../events.ts';
import { moveFocus } from '../focus.ts';

const OPEN_DELAY_MS = 80;
const CLOSE_DELAY_MS = 100;

type Menu = HTMLDetailsElement;

const timers = new WeakMap<Menu, number>();
/** Menus that were opened by hovering: only these close when the pointer leaves. */
const hovered = new WeakSet<Menu>();

export function install(): void {
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerout', onPointerOut);
  document.addEventListener('click', onClick);
  document.addEventListener('focusout', event => {
    // A group on the phone's screen stays: closing it would move what is being pressed.
    if (event.relatedTarget && !closest(event.target, '.screen'))
      for (const menu of leftMenus(event)) close(menu);
  });
  document.addEventListener('keydown', onKeyDown);
}

/** Closes all menus except `kept` and the menus that contain it. */
export function closeOtherMenus(kept?: Menu): void {
  for (const menu of document.querySelectorAll<Menu>('details[data-menu][open]'))
    if (!kept || !menu.contains(kept)) close(menu);
}

function onPointerOver({ pointerType, target }: PointerEvent): void {
  const menus = menusAround(target);
  const [menu] = menus;
  if (!menu || pointerType === 'touch') return;
  for (const each of menus) clearTimeout(timers.get(each));
  if (menu.open) return;
  schedule(menu, OPEN_DELAY_MS, () => {
    closeOtherMenus(menu);
    hovered.add(menu);
    menu.open = true;
  });
}

function onPointerOut(event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  for (const menu of leftMenus(event)) {
    clearTimeout(timers.get(menu));
    if (hovered.has(menu)) schedule(menu, CLOSE_DELAY_MS, () => close(menu));
  }
}

function onClick(event: MouseEvent): void {
  const [menu] = menusAround(event.target);
  closeOtherMenus(menu);
  if (!menu) return;
  if (closest(event.target, 'summary')) {
    clearTimeout(timers.get(menu));
    // Hovering has just opened this menu, so the click must not close it again. A link works.
    if (menu.open && hovered.delete(menu) && !closest(event.target, 'a')) event.preventDefault();
  } else if (closest(event.target, 'a, button')) {
    close(menu);
    if (closest(event.target, 'button')) menu.querySelector('summary')?.focus();
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const menu =
    menusAround(event.target)[0] ?? document.querySelector<Menu>('details[data-menu][open]');
  if (!menu) return;
  const isInside = menu.contains(document.activeElement);
  if (event.key === 'Escape' && menu.open) {
    close(menu);
    if (isInside) menu.querySelector('summary')?.focus();
  } else if (isInside && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    menu.open = true;
    const controls = [...menu.querySelectorAll<HTMLElement>('a[href], button')];
    const visible = controls.filter(each => each.checkVisibility());
    moveFocus(event, visible, event.key === 'ArrowDown' ? 1 : -1);
  }
}

function schedule(menu: Menu, delay: number, task: () => void): void {
  timers.set(menu, window.setTimeout(task, delay));
}

function close(menu: Menu): void {
  clearTimeout(timers.get(menu));
  hovered.delete(menu);
  menu.open = false;
}

/** Returns the menus that contain an element, innermost first. */
function menusAround(target: EventTarget | null): Menu[] {
  const menu = closest<Menu>(target, 'details[data-menu]');
  return menu ? [menu, ...menusAround(menu.parentElement)] : [];
}

/** Returns the menus that the pointer or the focus leaves with this event. */
function leftMenus({ target, relatedTarget }: PointerEvent | FocusEvent): Menu[] {
  return menusAround(target).filter(menu => !menu.contains(relatedTarget as Node | null));
}
