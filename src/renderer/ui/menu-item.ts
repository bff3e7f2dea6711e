import type { ReactNode } from 'react';
import type { LucideIcon } from './icon.tsx';

/** One line of a dropdown or context menu. */
export type MenuEntry =
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly title: string;
      /** Second, quieter line. */
      readonly detail?: string;
      readonly icon?: LucideIcon;
      /** Instead of an icon, such as a status dot. */
      readonly lead?: ReactNode;
      /** Shows a tick in front; makes the item a radio or check item for screen readers. */
      readonly checked?: boolean;
      readonly keys?: string | undefined;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'separator'; readonly id: string }
  | { readonly kind: 'label'; readonly id: string; readonly title: string };
