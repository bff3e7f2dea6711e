import { ContextMenu as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-item.ts';

interface ContextMenuProps {
  /** One element; a right click or the menu key on it opens the menu. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onOpenChange?: (open: boolean) => void;
}

export function ContextMenu({ children, entries, onOpenChange }: ContextMenuProps) {
  const [isOpen, setOpen] = useState(false);
  function change(open: boolean) {
    setOpen(open);
    onOpenChange?.(open);
  }
  useCloseOnResize(isOpen, () => change(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
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

/** Closes a menu when the window gets another size: the point where it was opened may lie outside then, with half of the menu. */
function useCloseOnResize(isOpen: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing matter.
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [isOpen]);
}
