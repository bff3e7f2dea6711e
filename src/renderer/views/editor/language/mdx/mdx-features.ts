import { mdxFunctions, mdxKeywords, mdxMethods } from '../../../../../shared/mdx/function-list.ts';
import { nameAround, nameBefore } from '../../../../../shared/mdx/name-place.ts';
import { parseTolerantly } from '../../../../../shared/mdx/parse.ts';
import { quoteMdxName } from '../../../../../shared/mdx/print.ts';
import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { escapeMarkdown } from '../hover/escape-markdown.ts';
import { registerFormatMdx } from './format-command.ts';
import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import { backEndNames } from './back-end-names.ts';
import { languagesWithMdx, type MdxInModel, mdxAt } from './mdx-at.ts';
import { registerMdxBrackets } from './mdx-bracket-marks.ts';
import { registerMdxCallHelp } from './mdx-call-help.ts';
import { registerMdxFolding } from './mdx-folding.ts';
import { namesSourceOf } from './names-source.ts';
import { registerOpenQuery } from './open-query.ts';
import { describeName, namesAt } from './mdx-names.ts';
import { registerPlaceholderCompletions } from './placeholder-completions.ts';

const { CompletionItemKind: Kind, CompletionItemInsertTextRule: Rule } = monaco.languages;

type Suggestion = monaco.languages.CompletionItem;

/** Reads names for one question of the editor until it is no longer wanted. */
function namesFor(model: monaco.editor.ITextModel, token: monaco.CancellationToken) {
  const controller = new AbortController();
  const listener = token.onCancellationRequested(() => controller.abort());
  let isPartial = false;
  return {
    async read(query: MetadataQuery, typed?: string): Promise<readonly MetadataItem[]> {
      const list = await backEndNames(query, typed, controller.signal, namesSourceOf(model));
      isPartial ||= list.isPartial;
      return list.items;
    },
    /** Whether another question, with more letters or later, may find more. */
    isPartial: () => isPartial,
    dispose: () => listener.dispose(),
  };
}

/** Returns the cube of a query as far as it can be read. */
function cubeOf(text: string): string | undefined {
  const { tree } = parseTolerantly(text);
  const name = tree?.kind === 'query' || tree?.kind === 'update' ? tree.cube.text : '';
  return name === '' ? undefined : name;
}

function wordSuggestions(range: monaco.IRange, isMethod: boolean, delimiters: string): Suggestion[] {
  if (isMethod) {
    return mdxMethods
      .filter((label) => !delimiters.includes('"') || !label.includes('"'))
      .map((label) => ({ label, kind: Kind.Method, insertText: label, range, sortText: `1${label}` }));
  }
  return [
    ...mdxKeywords.map((label) => ({ label, kind: Kind.Keyword, insertText: label, range, sortText: `2${label}` })),
    ...mdxFunctions.map(({ name, parameters }) => ({
      label: { label: name, detail: `(${parameters.join(', ')})` },
      kind: Kind.Function,
      insertText: `${name}(${parameters.map((parameter, index) => `\${${index + 1}:${parameter.replaceAll('"', '')}}`).join(', ')})`,
      insertTextRules: Rule.InsertAsSnippet,
      range,
      sortText: `1${name}`,
    })),
  ];
}

/** Returns how far a bracket that was closed by itself reaches behind the cursor. */
function restOfName({ mdx, offset }: MdxInModel): number {
  return /^[^\][{}(),.\n]{0,200}\]/.exec(mdx.text.slice(offset, offset + 201))?.[0].length ?? 0;
}

const completions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['[', '.'],
  async provideCompletionItems(model, position, _context, token) {
    const found = mdxAt(model, position);
    const place = found && nameBefore(found.mdx.text, found.offset);
    if (!found || !place) return { suggestions: [] };
    const { mdx, offset } = found;
    const range = found.rangeOf(place.start, place.isQuoted ? offset + restOfName(found) : offset);
    const reader = namesFor(model, token);
    const names = await namesAt(place, cubeOf(mdx.text), reader.read);
    reader.dispose();
    if (token.isCancellationRequested || model.isDisposed()) return { suggestions: [] };
    // A name comes from the back-end: it must neither end the literal nor, in a template, begin code.
    const signs = [...mdx.delimiters, '\\', ...(mdx.delimiters.includes('`') ? ['${'] : [])];
    const suggestions = names
      .filter(({ name }) => !signs.some((sign) => name.includes(sign)))
      .map(({ name, detail }): Suggestion => {
        const quoted = quoteMdxName(name);
        return {
          label: { label: visibleText(name), description: visibleText(detail) },
          kind: place.isCube ? Kind.Module : place.parents.length === 0 ? Kind.Class : Kind.Value,
          insertText: quoted,
          filterText: place.isQuoted ? quoted : name,
          sortText: `0${name}`,
          range,
        };
      });
    const words = place.isQuoted || place.isCube ? [] : wordSuggestions(range, place.parents.length > 0, mdx.delimiters);
    return { suggestions: [...suggestions, ...words], incomplete: names.length === 0 || reader.isPartial() };
  },
};

const hovers: monaco.languages.HoverProvider = {
  async provideHover(model, position, token) {
    const found = mdxAt(model, position);
    const place = found && nameAround(found.mdx.text, found.offset);
    if (!found || !place) return null;
    const signature = mdxFunctions.find(({ name }) => !place.isQuoted && name.toUpperCase() === place.name.toUpperCase());
    const range = found.rangeOf(place.start, place.end);
    if (signature) return { range, contents: [{ value: escapeMarkdown(`${signature.name}(${signature.parameters.join(', ')})`) }] };
    const reader = namesFor(model, token);
    const known = await describeName(place, cubeOf(found.mdx.text), reader.read);
    reader.dispose();
    if (!known || token.isCancellationRequested) return null;
    const lines = [known.detail, ...known.aliases].map((line) => ({ value: escapeMarkdown(visibleText(line)) }));
    return { range, contents: [{ value: `**${escapeMarkdown(visibleText(known.name))}**` }, ...lines] };
  },
};

/** Completion, hover, parameters of calls, brackets, folding and layout of MDX inside scripts, stored queries and saved ones. */
export function registerMdxFeatures(): void {
  registerFormatMdx();
  registerOpenQuery();
  registerMdxBrackets();
  registerMdxFolding();
  registerMdxCallHelp();
  registerPlaceholderCompletions();
  for (const language of languagesWithMdx) {
    monaco.languages.registerCompletionItemProvider(language, completions);
    monaco.languages.registerHoverProvider(language, hovers);
  }
}
