import { FolderOpen } from 'lucide-react';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuEntry } from './menu-item.ts';
import { Pill } from '../signs/pill.tsx';

const entries: readonly MenuEntry[] = [
  { kind: 'label', id: 'recent', title: 'Recent' },
  { id: 'open', title: 'Open folder…', icon: FolderOpen, keys: 'Mod+K Mod+O', onSelect: () => undefined },
  { id: 'detail', title: 'Forecast', detail: '/home/me/forecast', onSelect: () => undefined },
  { id: 'checked', title: 'Dark', checked: true, onSelect: () => undefined },
  { id: 'unchecked', title: 'Light', checked: false, onSelect: () => undefined },
  { kind: 'separator', id: 'line' },
  { id: 'delete', title: 'Delete', danger: true, disabled: false, onSelect: () => undefined },
];

export const Plain = (
  <DropdownMenu entries={entries}>
    <Pill text="Sales planning" />
  </DropdownMenu>
);
