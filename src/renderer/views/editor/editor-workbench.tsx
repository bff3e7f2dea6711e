import { useEffect } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { followCommittedTexts } from '../../stores/documents/committed-texts.ts';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { startLater } from '../../stores/start/first-text.ts';
import { showLargeTexts } from '../../stores/start/large-texts.ts';
import { Panel, PanelDivider, PanelGroup } from '../../ui/layout/panels.tsx';
import { BreakpointMenu } from './debugger/breakpoint-menu-view.tsx';
import { EditorHalfView } from './editor-half.tsx';
import { ChangedLineMenu } from './commit/changed-line-menu-view.tsx';
import { registerCommitCommands } from './commit/commit-commands.ts';
import { QueryText } from './query-text/query-text.tsx';
import { RequestText } from './query-text/request-text.tsx';
import { SettingsTextEditor } from './settings-text/settings-text-editor.tsx';
import { editorModels } from './start-editor.ts';

export { QueryText, RequestText, SettingsTextEditor };

/** The editor, or both halves of it. */
export function EditorWorkbench() {
  const isSplit = useEditor((state) => state.beside !== null);
  const orientation = useEditor((state) => (state.split === 'right' ? 'horizontal' : 'vertical'));

  useEffect(() => {
    editorModels();
    const stops = [
      startLater(true, async () => (await import('./editor-commands.ts')).registerEditorCommands()),
      registerCommitCommands(),
      followCommittedTexts(currentHost()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    // A person who comes here waits for the text, no longer for the page.
    <section className="editor-view" aria-label="Editor" onPointerDownCapture={showLargeTexts} onFocusCapture={showLargeTexts}>
      <PanelGroup id="editor-halves" orientation={orientation}>
        <Panel key="first" id="editor-first" minSize="15%">
          <EditorHalfView half="first" />
        </Panel>
        {isSplit && <PanelDivider key="divider" orientation={orientation} label="Between the halves of the editor" />}
        {isSplit && (
          <Panel key="second" id="editor-second" minSize="15%">
            <EditorHalfView half="second" />
          </Panel>
        )}
      </PanelGroup>
      <BreakpointMenu />
      <ChangedLineMenu />
    </section>
  );
}
