import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-item.ts';

interface DropdownMenuProps {
  /** One button. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  /** Opens beside its place, as menus of a right click do: it moves up as far as it needs instead of ending at the edge of the window. */
  readonly isAtPoint?: boolean;
  /** Controls the menu from outside, together with `onOpenChange`. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Gives the focus a place after Escape, instead of the button. */
  readonly onEscape?: () => void;
}

/** A menu under a button. */
export function DropdownMenu({ children, entries, align = 'start', isAtPoint = false, open, onOpenChange, onEscape }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="menu"
          side={isAtPoint ? 'right' : 'bottom'}
          align={align}
          sideOffset={isAtPoint ? 0 : 4}
          collisionPadding={8}
          loop
          {...(onEscape ? { onEscapeKeyDown: () => setTimeout(onEscape) } : {})}
        >
          <MenuEntries parts={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
