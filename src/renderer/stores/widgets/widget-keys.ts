import { type CommandId, commandInfo, commandList } from '../../../shared/contract/palette-commands.ts';
import { canonicalKeys, type KeyPress, strokesOf } from '../../../shared/key-strokes.ts';
import { isApple } from '../../ui/keys/key-format.ts';
import { boundKeys } from '../window/key-bindings.ts';
import { currentSetting } from '../window/settings-store.ts';
import { keepWidget, stepWidgetChange } from './design-edits.ts';
import { editTextInPlace } from './text-edits.ts';
import { deleteWidget, duplicateWidget, moveWidget, moveWidgetLevel, pasteWidget } from './widget-actions.ts';

const onWidgets = (Object.keys(commandList) as CommandId[]).filter((id) => commandInfo(id).widgetKeys !== undefined);

/** Returns the command that a key means in the tree of widgets and on the page, with the keys as a person has them. */
export function widgetCommand(press: KeyPress): CommandId | undefined {
  const strokes = strokesOf(press, isApple());
  const changed = currentSetting('keyBindings');
  for (const stroke of strokes) {
    for (const id of onWidgets) {
      const { widgetKeys } = boundKeys(id, changed);
      if (widgetKeys !== undefined && canonicalKeys(widgetKeys) === stroke) return id;
    }
  }
  // Keyboards without a Delete key.
  return strokes.includes('Backspace') && !Object.hasOwn(changed, 'widget.delete') ? 'widget.delete' : undefined;
}

const acts: Partial<Readonly<Record<CommandId, (widgetId: string) => void>>> = {
  'widget.duplicate': duplicateWidget,
  'widget.cut': (widgetId) => void keepWidget(widgetId, 'cut'),
  'widget.copy': (widgetId) => void keepWidget(widgetId, 'copy'),
  'widget.paste': pasteWidget,
  'widget.delete': deleteWidget,
  'widget.moveUp': (widgetId) => moveWidget(widgetId, -1),
  'widget.moveDown': (widgetId) => moveWidget(widgetId, 1),
  'widget.moveOut': (widgetId) => moveWidgetLevel(widgetId, 'out'),
  'widget.moveIn': (widgetId) => moveWidgetLevel(widgetId, 'in'),
  'widget.editText': editTextInPlace,
};

/**
 * Carries out a key of tree or canvas on a widget: those of its commands, and Mod+Z and its counterpart, which need no widget. Returns
 * whether the key was one of them.
 */
export function widgetKey(widgetId: string | null, press: KeyPress): boolean {
  const command = widgetCommand(press);
  const act = command === undefined || widgetId === null ? undefined : acts[command];
  if (act && widgetId !== null) {
    act(widgetId);
    return true;
  }
  const key = press.key.toLowerCase();
  if (!(press.ctrl || press.meta) || press.alt || (key !== 'z' && key !== 'y')) return false;
  void stepWidgetChange(key === 'y' || press.shift ? 'redo' : 'undo');
  return true;
}
