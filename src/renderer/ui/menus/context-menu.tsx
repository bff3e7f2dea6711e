import { ContextMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-item.ts';

interface ContextMenuProps {
  /** One element; a right click or the menu key on it opens the menu. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onOpenChange?: (open: boolean) => void;
}

export function ContextMenu({ children, entries, onOpenChange }: ContextMenuProps) {
  return (
    <Radix.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild disabled={entries.length === 0}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" collisionPadding={8} loop>
          <MenuEntries parts={Radix} entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
