import type { PageDialogs } from './dialogs.ts';

/**
 * Returns the text on the clipboard. Where the sandboxed frame may not read it, asks the person to paste, which is always allowed;
 * `undefined` if they decline.
 */
export async function readClipboard(dialogs: PageDialogs): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return dialogs.askForPaste('The preview may not read the clipboard by itself. Press Ctrl+V here.');
  }
}
