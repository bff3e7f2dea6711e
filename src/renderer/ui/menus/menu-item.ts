import type { ReactNode } from 'react';
import type { LucideIcon } from '../signs/icon.tsx';

/** One entry of a dropdown or context menu. */
export type MenuEntry =
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly title: string;
      /** Second, quieter line. */
      readonly detail?: string;
      readonly icon?: LucideIcon;
      /** In place of an icon, such as a status dot. */
      readonly lead?: ReactNode;
      /** Shows a leading tick; makes the entry a radio or check item for screen readers. */
      readonly checked?: boolean;
      readonly keys?: string | undefined;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | {
      /** Opens further entries beside it. */
      readonly kind: 'menu';
      readonly id: string;
      readonly title: string;
      readonly icon?: LucideIcon;
      readonly entries: readonly MenuEntry[];
    }
  | { readonly kind: 'separator'; readonly id: string }
  | { readonly kind: 'label'; readonly id: string; readonly title: string };
