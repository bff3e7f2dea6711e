import { useEffect, useRef } from 'react';
import { useSettingsPage } from '../../../stores/window/settings-page.ts';
import { followSettings, useSettings } from '../../../stores/window/settings-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { chosenOptions, editorOptions, editorSettings } from '../monaco/editor-options.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { saveSettingsText, settingsModel, takeFile, useSettingsText } from './settings-text.ts';

/** The text of `settings.json`, with completion and marks of what does not count. */
export function SettingsTextEditor() {
  const container = useRef<HTMLDivElement>(null);
  const file = useSettings((state) => state.file);
  const isDirty = useSettingsText((state) => state.isDirty);
  const failure = useSettingsText((state) => state.failure);

  useEffect(() => {
    if (!container.current) return;
    const editor = monaco.editor.create(container.current, { ...editorOptions, ariaLabel: 'settings.json', model: settingsModel() });
    editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => void saveSettingsText());
    const stops = [
      followSettings(editorSettings, (values) => editor.updateOptions(chosenOptions(values))),
      followSizes([container.current], () => editor.layout()),
    ];
    const at = useSettingsPage.getState().request?.at;
    if (at) {
      editor.setPosition({ lineNumber: at.line, column: at.column });
      editor.revealLineInCenterIfOutsideViewport(at.line);
    }
    editor.focus();
    return () => {
      for (const stop of stops) stop();
      editor.dispose();
    };
  }, []);

  return (
    <div className="settings-text">
      <div className="settings-text__bar">
        <span className="settings-text__path">{file}</span>
        {isDirty && <span className="settings-text__state">not saved</span>}
        <Button disabled={!isDirty} onClick={takeFile}>
          Read the file again
        </Button>
        <Button variant="primary" disabled={!isDirty} onClick={() => void saveSettingsText()}>
          Save
        </Button>
      </div>
      {failure !== null && (
        <p className="settings-text__failure" role="alert">
          {failure}
        </p>
      )}
      <div ref={container} className="settings-text__editor code-editor monaco-component" />
    </div>
  );
}
