import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { currentSetting, followSettings } from '../../../../stores/window/settings-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { type InlayLine, inlayPlaces } from './inlay-places.ts';
import { followUses } from './use-counts.ts';

/** Characters of an id in a hint. */
const longestText = 80;

function lineOf(textModel: monaco.editor.ITextModel, line: number): InlayLine {
  const text = line > textModel.getLineCount() ? '' : textModel.getLineContent(line);
  return {
    end: text.length + 1,
    behind(name, column) {
      const at = text.indexOf(name, column - 1);
      if (at < 0) return undefined;
      const end = at + name.length;
      return /['"]/.test(text[end] ?? '') ? end + 2 : end + 1;
    },
  };
}

/** Writes keys of stored queries and numbers of uses into the lines in sight, while the setting is on. */
export function registerInlayHints(): void {
  const changed = new monaco.Emitter<void>();
  const isOn = (): boolean => currentSetting('editor.inlayHints');
  const uses = followUses(isOn, () => changed.fire());
  useSession.subscribe((state, before) => {
    if (state.model !== before.model && isOn()) changed.fire();
  });
  followSettings(['editor.inlayHints'], () => changed.fire());
  monaco.languages.registerInlayHintsProvider('javascript', {
    onDidChangeInlayHints: changed.event,
    provideInlayHints(textModel, range) {
      const { model } = useSession.getState();
      const path = pathOf(textModel.uri);
      if (!model || path === null || !isOn()) return { hints: [], dispose: () => undefined };
      const span = { path, first: range.startLineNumber, last: range.endLineNumber };
      const places = inlayPlaces(model, span, uses.usesOf, (line) => lineOf(textModel, line));
      const hints = places.map(({ line, column, text, tip }) => ({
        position: { lineNumber: line, column },
        label: visibleText(text).slice(0, longestText),
        tooltip: visibleText(tip),
        paddingLeft: true,
      }));
      return { hints, dispose: () => undefined };
    },
  });
}
