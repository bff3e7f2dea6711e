import { Code, Copy, CopyPlus, MoveDown, MoveUp, Plus, Trash2 } from 'lucide-react';
import type { ProjectModel } from '../../../shared/contract/project-schema.ts';
import { openDialog } from '../../stores/dialog-store.ts';
import { revealSource } from '../../stores/navigation.ts';
import { moveWidget, parentOf } from '../../stores/widget-actions.ts';
import { changeWidget } from '../../stores/widget-edits.ts';
import type { MenuEntry } from '../../ui/menu-item.ts';

/** What can be done with a widget of the tree. */
export function widgetMenu(model: ProjectModel | null, widgetId: string | null): readonly MenuEntry[] {
  const widget = model?.widgets.find(({ id }) => id === widgetId);
  if (!model || !widget) return [];
  const siblings = parentOf(model, widget.id)?.childIds ?? [];
  const index = siblings.indexOf(widget.id);
  return [
    { id: 'code', title: 'Show in the configuration', icon: Code, keys: 'Enter', onSelect: () => revealSource(widget.location, true) },
    { id: 'copy', title: 'Copy id', icon: Copy, onSelect: () => void navigator.clipboard.writeText(widget.id) },
    { kind: 'separator', id: 'changes' },
    { id: 'add', title: 'Add a widget…', icon: Plus, keys: 'Mod+Alt+A', onSelect: () => openDialog({ kind: 'add-widget' }) },
    {
      id: 'duplicate',
      title: 'Duplicate',
      icon: CopyPlus,
      keys: 'Mod+D',
      disabled: index < 0,
      onSelect: () => changeWidget({ kind: 'duplicate', widgetId: widget.id }),
    },
    { id: 'up', title: 'Move up', icon: MoveUp, keys: 'Alt+ArrowUp', disabled: index <= 0, onSelect: () => moveWidget(widget.id, -1) },
    {
      id: 'down',
      title: 'Move down',
      icon: MoveDown,
      keys: 'Alt+ArrowDown',
      disabled: index < 0 || index === siblings.length - 1,
      onSelect: () => moveWidget(widget.id, 1),
    },
    { kind: 'separator', id: 'end' },
    {
      id: 'delete',
      title: 'Delete',
      icon: Trash2,
      keys: 'Delete',
      danger: true,
      onSelect: () => changeWidget({ kind: 'delete', widgetId: widget.id }),
    },
  ];
}
