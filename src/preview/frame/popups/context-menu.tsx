import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PageMenu } from '../../page-state/frame-context.ts';
import type { PageMenus } from './page-menus.ts';

/**
 * The context menu of the page in the markup that skins know (`docs/format/widgets/other.md`, Menus and tool tips); it stays inside the
 * window.
 */
export function PageContextMenu({ menus }: { readonly menus: PageMenus }): ReactNode {
  const menu = useSyncExternalStore(menus.subscribe, menus.current, menus.current);
  return menu ? <MenuBox key={`${menu.left} ${menu.top}`} menu={menu} close={menus.close} /> : null;
}

/** Returns the position of the menu, moved so that it stays inside the window. */
function useMenuPlace(box: RefObject<HTMLElement | null>, menu: PageMenu) {
  const [place, setPlace] = useState({ left: menu.left, top: menu.top });
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const { clientWidth, clientHeight } = document.documentElement;
    setPlace({
      left: Math.max(0, Math.min(menu.left, clientWidth - size.width)) + window.scrollX,
      top: Math.max(0, Math.min(menu.top, clientHeight - size.height)) + window.scrollY,
    });
  }, [box, menu]);
  return place;
}

/** Focuses the first item, closes the menu when a person turns elsewhere, and gives the focus back. */
function useMenuFocus(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    const onPress = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    window.addEventListener('pointerdown', onPress, { capture: true });
    window.addEventListener('blur', close);
    return () => {
      window.removeEventListener('pointerdown', onPress, { capture: true });
      window.removeEventListener('blur', close);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, close]);
}

function MenuBox({ menu, close }: { readonly menu: PageMenu; readonly close: () => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const place = useMenuPlace(box, menu);
  useMenuFocus(box, close);
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) items[(index + step + items.length) % items.length]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') items[index]?.click();
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className="ks-context-menu"
      role="menu"
      tabIndex={-1}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      <ul className="ks-context-menu-list" role="none">
        {menu.items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the menu has the keys
          <li
            key={item.label}
            className="ks-context-menu-item"
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: skins address this very element
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              item.choose();
            }}
          >
            {item.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
