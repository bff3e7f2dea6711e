import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import type { WindowService } from '../client/window-service.ts';
import { findingsOwner } from '../finding-markers.ts';
import { rangeOfOffsets } from './model-ranges.ts';

/** Findings at one place that are mended; a place hardly has more than one. */
const mostMended = 5;

/** Offers ways to mend findings at the light bulb and under Ctrl+. */
export function registerScriptFixes(service: WindowService): void {
  monaco.languages.registerCodeActionProvider(
    'javascript',
    {
      async provideCodeActions(model, range, _context, token) {
        const path = pathOf(model.uri);
        const markers = monaco.editor
          .getModelMarkers({ resource: model.uri, owner: findingsOwner })
          .filter((marker) => monaco.Range.areIntersectingOrTouching(marker, range));
        const version = model.getVersionId();
        const actions: monaco.languages.CodeAction[] = [];
        for (const marker of markers.slice(0, mostMended)) {
          const start = model.getOffsetAt({ lineNumber: marker.startLineNumber, column: marker.startColumn });
          const length = model.getOffsetAt({ lineNumber: marker.endLineNumber, column: marker.endColumn }) - start;
          const question = { start, length, codes: [Number(marker.code)] };
          const found = await service.ask(model, 'fixes', question, () => !token.isCancellationRequested);
          for (const { title, edits } of found ?? []) {
            if (!edits.every((edit) => edit.path === path)) continue;
            actions.push({
              title: visibleText(title),
              kind: 'quickfix',
              diagnostics: [marker],
              edit: {
                edits: edits.map(({ start: from, length: replaced, text }) => ({
                  resource: model.uri,
                  versionId: version,
                  textEdit: { range: rangeOfOffsets(model, from, replaced), text },
                })),
              },
            });
          }
        }
        return { actions, dispose: () => undefined };
      },
    },
    { providedCodeActionKinds: ['quickfix'] },
  );
}
