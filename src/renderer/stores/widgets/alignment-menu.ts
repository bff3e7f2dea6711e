import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  MoveHorizontal,
  MoveVertical,
} from 'lucide-react';
import type { AlignmentSide } from './alignment-changes.ts';
import { alignWidget, distributeWidget, matchWidget } from './widget-actions.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import type { LucideIcon } from '../../ui/signs/icon.tsx';

const sides: readonly { readonly side: AlignmentSide; readonly title: string; readonly icon: LucideIcon }[] = [
  { side: 'left', title: 'Left', icon: AlignStartVertical },
  { side: 'center', title: 'Centre', icon: AlignCenterVertical },
  { side: 'right', title: 'Right', icon: AlignEndVertical },
  { side: 'top', title: 'Top', icon: AlignStartHorizontal },
  { side: 'middle', title: 'Middle', icon: AlignCenterHorizontal },
  { side: 'bottom', title: 'Bottom', icon: AlignEndHorizontal },
];

/** Returns the entry that opens what aligns and distributes a widget and the others that are selected. */
export function alignmentMenu(widgetId: string): MenuEntry {
  return {
    kind: 'menu',
    id: 'align',
    title: 'Align and distribute',
    icon: AlignStartVertical,
    entries: [
      ...sides.map(({ side, title, icon }): MenuEntry => ({ id: side, title, icon, onSelect: () => alignWidget(widgetId, side) })),
      { kind: 'separator', id: 'sizes' },
      { id: 'distribute', title: 'Equal widths in the row', icon: AlignHorizontalSpaceBetween, onSelect: () => distributeWidget(widgetId) },
      { id: 'same-width', title: 'Same width as the last one', icon: MoveHorizontal, onSelect: () => matchWidget(widgetId, 'width') },
      { id: 'same-height', title: 'Same height as the last one', icon: MoveVertical, onSelect: () => matchWidget(widgetId, 'height') },
    ],
  };
}
