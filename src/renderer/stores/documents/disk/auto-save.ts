import { followSettings, currentSetting } from '../../window/settings-store.ts';
import { isUnsaved, useEditor } from '../editor-store.ts';
import type { SaveCalls } from './save-calls.ts';

/** Saves by itself, as the settings say. */
export interface AutoSave {
  /** The text of a file changed: a save may be due after the delay. */
  edited(path: string): void;
  /** The focus left the editor or the window. */
  focusLeft(): void;
  /** Saves nothing any more that was due: the texts are gone. */
  cancelAll(): void;
  dispose(): void;
}

/** See {@link AutoSave}. Files with a question that waits for a person's answer are left alone. */
export function createAutoSave({ saveByItself }: Pick<SaveCalls, 'saveByItself'>): AutoSave {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function mayBeSaved(path: string): boolean {
    const buffer = useEditor.getState().buffers[path];
    return (
      buffer?.dirty === true && !buffer.removed && buffer.conflict === null && buffer.kept.length === 0 && buffer.readOnlyReason === null
    );
  }

  function saveNow(path: string): void {
    clearTimeout(timers.get(path));
    timers.delete(path);
    if (mayBeSaved(path)) void saveByItself(path);
  }

  function schedule(path: string): void {
    clearTimeout(timers.get(path));
    timers.set(
      path,
      setTimeout(() => saveNow(path), currentSetting('files.autoSaveDelay')),
    );
  }

  function cancelAll(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  const unsavedPaths = () => Object.values(useEditor.getState().buffers).flatMap((buffer) => (isUnsaved(buffer) ? [buffer.path] : []));
  const stop = followSettings(['files.autoSave', 'files.autoSaveDelay'], (values) => {
    cancelAll();
    if (values['files.autoSave'] === 'afterDelay') for (const path of unsavedPaths()) schedule(path);
  });
  return {
    edited(path) {
      if (currentSetting('files.autoSave') === 'afterDelay') schedule(path);
    },
    focusLeft() {
      if (currentSetting('files.autoSave') === 'onFocusChange') for (const path of unsavedPaths()) saveNow(path);
    },
    cancelAll,
    dispose() {
      stop();
      cancelAll();
    },
  };
}
