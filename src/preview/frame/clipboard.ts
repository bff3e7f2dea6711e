import type { Dialogs } from './dialogs.ts';

/**
 * Text on the clipboard. The sandboxed frame may not read it by itself everywhere: then a person is asked to paste, which is
 * allowed everywhere. `undefined` when they do not.
 */
export async function readClipboard(dialogs: Dialogs): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return dialogs.askForPaste('The preview may not read the clipboard by itself. Press Ctrl+V here.');
  }
}
