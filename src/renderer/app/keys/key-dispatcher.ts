import { type Command, runCommand, useCommands } from '../../stores/window/commands.ts';
import { useDialog } from '../../stores/window/dialog-store.ts';
import { onForeignKey } from '../../stores/window/foreign-keys.ts';
import { isApple } from '../../ui/keys/key-format.ts';
import { type KeyPress, strokesOf } from '../../../shared/key-strokes.ts';
import { freedEditorKeys } from '../../stores/window/key-bindings.ts';
import { followSettings } from '../../stores/window/settings-store.ts';
import { hasOpenDialog, recordsKeys } from './open-dialog.ts';
import { createChords } from './key-chords.ts';

/** Binds the keys of all commands, for the window and for the preview frame. Returns the function that stops. */
export function startKeyDispatcher(): () => void {
  const chords = createChords();
  const apple = isApple();
  let firstHalf: KeyboardEvent | null = null;
  let freed: ReadonlySet<string> = new Set();
  const stopBindings = followSettings(['keyBindings'], (values) => {
    freed = freedEditorKeys(values.keyBindings);
  });

  /** The text editor would still act on keys that a person took from its command. */
  function isFreed(event: KeyboardEvent, press: KeyPress): boolean {
    const isInEditor = event.target instanceof Element && event.target.closest('.monaco-editor') !== null;
    return isInEditor && freed.size > 0 && strokesOf(press, apple).some((stroke) => freed.has(stroke));
  }

  function dispatch(press: KeyPress) {
    const commands = commandsNow();
    if (commands.length === 0) return { kind: 'none' } as const;
    return chords.press(strokesOf(press, apple), commands, Date.now());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || replayed.has(event)) return;
    const { key, code, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta } = event;
    const press = { key, code, ctrl, shift, alt, meta };
    const result = dispatch(press);
    if (result.kind === 'missed') {
      if (firstHalf) replay(firstHalf);
      firstHalf = null;
    } else if (result.kind !== 'none') {
      event.preventDefault();
      event.stopPropagation();
      firstHalf = result.kind === 'pending' ? event : null;
      if (result.kind === 'run') runCommand(result.id);
    } else if (isFreed(event, press)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const stopForeign = onForeignKey((key) => {
    const result = dispatch(key);
    if (result.kind === 'run') runCommand(result.id);
    return result.kind === 'run' || result.kind === 'pending';
  });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    stopForeign();
    stopBindings();
  };
}

/** Returns the commands whose keys count: under a dialog none, but the palette starts anew by its own. */
function commandsNow(): readonly Command[] {
  if (recordsKeys()) return [];
  const { commands } = useCommands.getState();
  if (!hasOpenDialog()) return commands;
  if (useDialog.getState().dialog?.kind !== 'palette') return [];
  return commands.filter(({ id }) => id === 'palette.open' || id === 'palette.commands');
}

const replayed = new WeakSet<KeyboardEvent>();

/** Passes a held-back first half to the editor, which has chords of its own with the same start (Ctrl+K Ctrl+C). */
function replay(event: KeyboardEvent) {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, keyCode } = event;
  const again = new KeyboardEvent('keydown', { key, code, ctrlKey, shiftKey, altKey, metaKey, keyCode, bubbles: true, cancelable: true });
  replayed.add(again);
  event.target?.dispatchEvent(again);
}
