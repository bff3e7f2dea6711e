import { create } from 'zustand';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useSettings } from '../../../stores/window/settings-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { markSettings, registerSettingsLanguage, settingsLanguage } from './settings-language.ts';

interface SettingsText {
  /** The text differs from the file as it was read. */
  readonly isDirty: boolean;
  /** Why it was not saved, and what to do. */
  readonly failure: string | null;
}

/** The text of `settings.json` while it is edited; what was typed stays while the page is closed. */
export const useSettingsText = create<SettingsText>(() => ({ isDirty: false, failure: null }));

/** The file as the typed text began with it. */
let base = '';
let model: monaco.editor.ITextModel | undefined;

/** Returns the text for an editor; it follows the file until something is typed. */
export function settingsModel(): monaco.editor.ITextModel {
  if (model) return model;
  registerSettingsLanguage();
  const created = monaco.editor.createModel('', settingsLanguage);
  model = created;
  created.onDidChangeContent(() => {
    useSettingsText.setState({ isDirty: created.getValue() !== base, failure: null });
    markSettings(created);
  });
  takeFile();
  useSettings.subscribe((state, before) => {
    if (state.text !== before.text && !useSettingsText.getState().isDirty) takeFile();
  });
  return created;
}

/** Shows the file as it is now; what was typed can be undone to. */
export function takeFile(): void {
  if (!model) return;
  base = useSettings.getState().text;
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text: base === '' ? '{}\n' : base }], () => null);
  if (base === '') base = model.getValue();
  useSettingsText.setState({ isDirty: false, failure: null });
}

/** Saves the text. Sets `failure` if the text has a mistake or another program changed the file. */
export async function saveSettingsText(): Promise<void> {
  if (!model) return;
  const text = model.getValue();
  const known = useSettings.getState().text;
  // An empty file is shown as empty braces.
  const before = known === '' && base === '{}\n' ? '' : base;
  try {
    await currentHost().call('settings.replaceText', { text, base: before });
    base = text;
    useSettingsText.setState({ isDirty: model.getValue() !== base, failure: null });
  } catch (thrown) {
    useSettingsText.setState({ failure: toAppErrorData(thrown).message });
  }
}
