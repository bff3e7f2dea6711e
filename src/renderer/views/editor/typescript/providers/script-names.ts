import { startLocalRename } from '../../../../stores/text-editor/rename-local.ts';
import { windowDocuments } from '../../../../stores/documents/window-documents.ts';
import { escapeMarkdown, escapeMarkdownLines } from '../../language/hover/escape-markdown.ts';
import type { ModelOf } from '../../language/named-features.ts';
import type { ScriptAnswers } from '../../language/script-answers.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import type { WindowService } from '../client/window-service.ts';
import type { NameDetails } from '../service/service-messages.ts';
import { describedItem, scriptItems } from './completion-items.ts';
import { locationsOf, rangeOfOffsets } from './model-ranges.ts';

/** Signature and documentation as a hover shows them: text of the project stays text. */
function contentsOf({ signature, documentation }: NameDetails): monaco.IMarkdownString[] {
  const described = escapeMarkdownLines(documentation);
  return [`**${escapeMarkdown(signature)}**`, ...(described === '' ? [] : [described])].map((value) => ({ value }));
}

/** Returns what the service answers about names of the code. */
export function createScriptAnswers(service: WindowService, modelOf: ModelOf): ScriptAnswers {
  return {
    completions: (model, position, wait, isWanted) => scriptItems(service, model, position, wait, isWanted),
    resolve: (item) => describedItem(service, item),
    async hover(model, position, isWanted) {
      const found = await service.ask(model, 'hover', { offset: model.getOffsetAt(position) }, isWanted);
      return found ? { contents: contentsOf(found), range: rangeOfOffsets(model, found.start, found.length) } : null;
    },
    async definitions(model, position) {
      const found = await service.ask(model, 'definition', { offset: model.getOffsetAt(position) });
      return locationsOf(found ?? [], modelOf);
    },
    async references(model, position) {
      const found = await service.ask(model, 'references', { offset: model.getOffsetAt(position) });
      return locationsOf(found ?? [], modelOf);
    },
    async rename(model, position) {
      const documents = windowDocuments();
      const paths = service.scripts.paths();
      await Promise.all(paths.map((path) => documents.load(path)));
      // The places count in these texts: with another one by then, the changes would be made beside the names.
      const texts = new Map(paths.flatMap((path) => (documents.texts.has(path) ? [[path, documents.texts.read(path)]] : [])));
      const found = await service.ask(model, 'rename', { offset: model.getOffsetAt(position) });
      return found !== null && startLocalRename({ ...found, textOf: (path) => texts.get(path) });
    },
  };
}
