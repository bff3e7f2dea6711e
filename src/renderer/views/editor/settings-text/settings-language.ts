import { commandList, type CommandId, commandInfo } from '../../../../shared/contract/palette-commands.ts';
import { jsonMembers } from '../../../../shared/settings/json-members.ts';
import { settingFacts, type SettingId, settingIds, isSettingId } from '../../../../shared/settings/setting-list.ts';
import { readSettings } from '../../../../shared/settings/settings-text.ts';
import { monaco } from '../monaco/monaco-setup.ts';

/** Language of `settings.json`. */
export const settingsLanguage = 'dashwright-settings';

const isCommand = (id: string): boolean => Object.hasOwn(commandList, id);
let isRegistered = false;

/** Registers colours, completion and hover of `settings.json`, once. */
export function registerSettingsLanguage(): void {
  if (isRegistered) return;
  isRegistered = true;
  const { languages } = monaco;
  languages.register({ id: settingsLanguage });
  languages.setLanguageConfiguration(settingsLanguage, {
    brackets: [
      ['{', '}'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '"', close: '"', notIn: ['string'] },
    ],
  });
  languages.setMonarchTokensProvider(settingsLanguage, {
    tokenizer: {
      root: [
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/-?\d+(?:\.\d+)?/, 'number'],
        [/true|false|null/, 'keyword'],
        [/[{}[\],:]/, 'delimiter'],
      ],
    },
  });
  languages.registerCompletionItemProvider(settingsLanguage, { triggerCharacters: ['"', ':', ' '], provideCompletionItems });
  languages.registerHoverProvider(settingsLanguage, { provideHover });
}

/** Marks what does not count in a text. */
export function markSettings(model: monaco.editor.ITextModel): void {
  const { problems } = readSettings(model.getValue(), isCommand);
  monaco.editor.setModelMarkers(
    model,
    'settings',
    problems.map(({ kind, message, line, column, endColumn }) => ({
      severity: kind === 'broken' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
      message,
      startLineNumber: line,
      startColumn: column,
      endLineNumber: line,
      endColumn,
    })),
  );
}

/** Returns the setting in whose line the cursor stands behind the colon. */
function settingBefore(line: string): SettingId | undefined {
  const name = /^\s*"([^"]*)"\s*:/.exec(line)?.[1];
  return name !== undefined && isSettingId(name) ? name : undefined;
}

function valuesOf(id: SettingId): readonly string[] {
  const { control, preset } = settingFacts(id);
  if (control.kind === 'switch') return ['true', 'false'];
  if (control.kind === 'choice') return control.options.map(({ value }) => JSON.stringify(value));
  return [JSON.stringify(preset)];
}

/** Returns whether a place stands between the braces of `keyBindings`. */
function isInBindings(before: string): boolean {
  const start = before.lastIndexOf('"keyBindings"');
  return start >= 0 && before.indexOf('{', start) >= 0 && before.indexOf('}', start) < 0;
}

/** Returns the name that is being typed at the end of a text, with its opening quote. */
function typedName(before: string): string {
  let start = before.length;
  while (start > 0 && /[\w.]/.test(before.charAt(start - 1))) start -= 1;
  return before.slice(before.charAt(start - 1) === '"' ? start - 1 : start);
}

function provideCompletionItems(model: monaco.editor.ITextModel, position: monaco.Position): monaco.languages.CompletionList {
  const line = model.getLineContent(position.lineNumber);
  const before = line.slice(0, position.column - 1);
  const typed = typedName(before);
  const closing = typed.startsWith('"') && line[position.column - 1] === '"' ? 1 : 0;
  const range = new monaco.Range(position.lineNumber, position.column - typed.length, position.lineNumber, position.column + closing);
  const item = (label: string, insertText: string, detail: string): monaco.languages.CompletionItem => ({
    label,
    insertText,
    detail,
    range,
    filterText: insertText,
    kind: monaco.languages.CompletionItemKind.Property,
  });
  const setting = settingBefore(before);
  if (setting !== undefined) return { suggestions: valuesOf(setting).map((value) => item(value, value, settingFacts(setting).title)) };
  const all = model.getValueInRange(new monaco.Range(1, 1, position.lineNumber, position.column));
  if (isInBindings(all)) {
    const ids = Object.keys(commandList) as CommandId[];
    return { suggestions: ids.map((id) => item(id, `"${id}": `, commandInfo(id).title)) };
  }
  const read = jsonMembers(model.getValue());
  const taken = new Set(read.ok ? read.members.map(({ key }) => key) : []);
  const free = settingIds.filter((id) => !taken.has(id));
  return { suggestions: free.map((id) => item(id, `"${id}": ${JSON.stringify(settingFacts(id).preset)}`, settingFacts(id).title)) };
}

function provideHover(model: monaco.editor.ITextModel, { lineNumber }: monaco.Position): monaco.languages.Hover | null {
  const id = settingBefore(model.getLineContent(lineNumber));
  if (id === undefined) return null;
  const { title, sentence } = settingFacts(id);
  return { contents: [{ value: `**${title}**` }, { value: sentence }] };
}
