import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import {
  CircleQuestionMark,
  ClipboardPaste,
  Code,
  Copy,
  CopyPlus,
  FilePlus2,
  Hash,
  IndentDecrease,
  Group,
  IndentIncrease,
  MoveDown,
  MoveUp,
  Plus,
  Scissors,
  Trash2,
} from 'lucide-react';
import type { EntryForm } from '../../../shared/project/new-parts/first-action.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import { askWhy } from '../traffic/why-store.ts';
import { configuredPlace } from './made-widgets.ts';
import { openDialog } from '../window/dialog-store.ts';
import { revealSource, selectedWidgets } from '../window/navigation.ts';
import { deleteWidget, duplicateWidget, moveWidget, moveWidgetLevel, pasteWidget, wrapWidget } from './widget-actions.ts';
import type { Wrapping } from '../../../shared/language/widget-facts-schema.ts';
import { changeWidget, keepWidget } from './design-edits.ts';
import { parentWidget, placeInPrevious, placeOutside } from './widget-places.ts';
import { runCommand } from '../window/commands.ts';
import { alignmentMenu } from './alignment-menu.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';

const wrappings: readonly { readonly id: string; readonly title: string; readonly wrapping: Wrapping }[] = [
  { id: 'wrap-row', title: 'Wrap in a grid row', wrapping: 'row' },
  { id: 'wrap-cell', title: 'Wrap in a grid cell', wrapping: 'cell' },
  { id: 'wrap-panel', title: 'Wrap in a panel', wrapping: 'panel' },
];

/** Returns the entries that move a widget among its siblings and between levels. */
function moveItems(
  model: ProjectModel,
  widgetId: string,
  siblings: readonly string[],
  commandKeys: (id: CommandId) => string | undefined,
): readonly MenuEntry[] {
  const index = siblings.indexOf(widgetId);
  return [
    {
      id: 'up',
      title: 'Move up',
      icon: MoveUp,
      keys: commandKeys('widget.moveUp'),
      disabled: index <= 0,
      onSelect: () => moveWidget(widgetId, -1),
    },
    {
      id: 'down',
      title: 'Move down',
      icon: MoveDown,
      keys: commandKeys('widget.moveDown'),
      disabled: index < 0 || index === siblings.length - 1,
      onSelect: () => moveWidget(widgetId, 1),
    },
    {
      id: 'out',
      title: 'Move out of its parent',
      icon: IndentDecrease,
      keys: commandKeys('widget.moveOut'),
      disabled: !placeOutside(model, widgetId),
      onSelect: () => moveWidgetLevel(widgetId, 'out'),
    },
    {
      id: 'in',
      title: 'Move into the one above',
      icon: IndentIncrease,
      keys: commandKeys('widget.moveIn'),
      disabled: !placeInPrevious(model, widgetId),
      onSelect: () => moveWidgetLevel(widgetId, 'in'),
    },
  ];
}

/**
 * Returns the menu of a widget, in the tree and on the canvas; `drawn` is the current page. `hasKept`: a widget was cut or copied; `commandKeys` looks up
 * the keys of a command.
 */
export function widgetMenu(
  model: ProjectModel | null,
  drawn: WidgetNode | undefined,
  widgetId: string | null,
  hasKept: boolean,
  commandKeys: (id: CommandId) => string | undefined,
): readonly MenuEntry[] {
  const widget = model?.widgets.find(({ id }) => id === widgetId);
  if (!model || !widget) return widgetId === null ? [] : madeWidgetMenu(configuredPlace(model, drawn, widgetId), widgetId, commandKeys);
  const siblings = parentWidget(model, widget.id)?.childIds ?? [];
  const index = siblings.indexOf(widget.id);
  const all = ofAll(widget.id);
  return [
    { id: 'code', title: 'Show in the configuration', icon: Code, keys: 'Enter', onSelect: () => revealSource(widget.location, true) },
    whyItem(widget.id, commandKeys),
    copyId(widget.id),
    { kind: 'separator', id: 'changes' },
    { id: 'add', title: 'Add a widget…', icon: Plus, keys: commandKeys('widget.add'), onSelect: () => openDialog({ kind: 'add-widget' }) },
    ...entryItems(model, widget),
    {
      id: 'duplicate',
      title: `Duplicate${all}`,
      icon: CopyPlus,
      keys: commandKeys('widget.duplicate'),
      disabled: index < 0,
      onSelect: () => duplicateWidget(widget.id),
    },
    {
      id: 'cut',
      title: `Cut${all}`,
      icon: Scissors,
      keys: commandKeys('widget.cut'),
      disabled: index < 0,
      onSelect: () => void keepWidget(widget.id, 'cut'),
    },
    {
      id: 'copy-widget',
      title: `Copy${all}`,
      icon: Copy,
      keys: commandKeys('widget.copy'),
      onSelect: () => void keepWidget(widget.id, 'copy'),
    },
    {
      id: 'paste',
      title: 'Paste',
      icon: ClipboardPaste,
      keys: commandKeys('widget.paste'),
      disabled: !hasKept,
      onSelect: () => pasteWidget(widget.id),
    },
    { id: 'page', title: 'New page…', icon: FilePlus2, onSelect: () => runCommand('new.page') },
    { id: 'popup', title: 'New popup…', icon: FilePlus2, onSelect: () => runCommand('new.popup') },
    { kind: 'separator', id: 'moves' },
    ...moveItems(model, widget.id, siblings, commandKeys),
    { kind: 'separator', id: 'wrappings' },
    ...wrappings.map(
      ({ id, title, wrapping }): MenuEntry => ({
        id,
        title,
        icon: Group,
        disabled: index < 0,
        onSelect: () => wrapWidget(widget.id, wrapping),
      }),
    ),
    alignmentMenu(widget.id),
    { kind: 'separator', id: 'end' },
    {
      id: 'delete',
      title: `Delete${all}`,
      icon: Trash2,
      keys: commandKeys('widget.delete'),
      danger: true,
      onSelect: () => deleteWidget(widget.id),
    },
  ];
}

/** Returns how many widgets a command of the menu is for, as words behind it; nothing for one. */
function ofAll(widgetId: string): string {
  const selected = selectedWidgets();
  return selected.length > 1 && selected.includes(widgetId) ? ` ${selected.length} widgets` : '';
}

/** Returns the items that write the missing entry of a widget. */
function entryItems(model: ProjectModel, widget: ModelWidget): readonly MenuEntry[] {
  if (model.entries.some((entry) => entry.widgetId === widget.id)) return [];
  const write = (form: EntryForm) => () => void changeWidget({ kind: 'entry', widgetId: widget.id, type: widget.type, form });
  return [
    { id: 'entry', title: 'New entry', icon: FilePlus2, onSelect: write('function') },
    { id: 'entry-request', title: 'New entry with a request', icon: FilePlus2, onSelect: write('request') },
  ];
}

/** Returns the menu of a widget made by a function, which cannot be moved or copied in the configuration. */
function madeWidgetMenu(
  place: SourceLocation | undefined,
  widgetId: string,
  commandKeys: (id: CommandId) => string | undefined,
): readonly MenuEntry[] {
  const always = [whyItem(widgetId, commandKeys), copyId(widgetId)];
  if (place === undefined) return always;
  return [{ id: 'code', title: 'Show what is around it', icon: Code, keys: 'Enter', onSelect: () => revealSource(place, true) }, ...always];
}

/** Returns the item that asks where what a widget shows comes from. */
function whyItem(widgetId: string, commandKeys: (id: CommandId) => string | undefined): MenuEntry {
  return {
    id: 'why',
    title: 'Why does it show this?',
    icon: CircleQuestionMark,
    keys: commandKeys('widget.why'),
    onSelect: () => askWhy(widgetId, {}),
  };
}

function copyId(widgetId: string): MenuEntry {
  return { id: 'copy', title: 'Copy id', icon: Hash, onSelect: () => void navigator.clipboard.writeText(widgetId) };
}
