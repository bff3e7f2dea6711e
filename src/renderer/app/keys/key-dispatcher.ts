import { runCommand, useCommands } from '../../stores/window/commands.ts';
import { onForeignKey } from '../../stores/window/foreign-keys.ts';
import { isApple } from '../../ui/keys/key-format.ts';
import { hasOpenDialog } from './open-dialog.ts';
import { createChords, type KeyPress, strokesOf } from './key-chords.ts';

/** Binds the keys of all commands, for the window and for the preview frame. Returns the function that stops. */
export function startKeyDispatcher(): () => void {
  const chords = createChords();
  const apple = isApple();
  let firstHalf: KeyboardEvent | null = null;

  function dispatch(press: KeyPress) {
    if (hasOpenDialog()) return { kind: 'none' } as const;
    return chords.press(strokesOf(press, apple), useCommands.getState().commands, Date.now());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || replayed.has(event)) return;
    const result = dispatch({
      key: event.key,
      code: event.code,
      ctrl: event.ctrlKey,
      shift: event.shiftKey,
      alt: event.altKey,
      meta: event.metaKey,
    });
    if (result.kind === 'missed') {
      if (firstHalf) replay(firstHalf);
      firstHalf = null;
    } else if (result.kind !== 'none') {
      event.preventDefault();
      event.stopPropagation();
      firstHalf = result.kind === 'pending' ? event : null;
      if (result.kind === 'run') runCommand(result.id);
    }
  }

  const stopForeign = onForeignKey((key) => {
    const result = dispatch(key);
    if (result.kind === 'run') runCommand(result.id);
  });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    stopForeign();
  };
}

const replayed = new WeakSet<KeyboardEvent>();

/** Passes a held-back first half to the editor, which has chords of its own with the same start (Ctrl+K Ctrl+C). */
function replay(event: KeyboardEvent) {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, keyCode } = event;
  const again = new KeyboardEvent('keydown', { key, code, ctrlKey, shiftKey, altKey, metaKey, keyCode, bubbles: true, cancelable: true });
  replayed.add(again);
  event.target?.dispatchEvent(again);
}
