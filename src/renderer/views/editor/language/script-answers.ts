import type { monaco } from '../monaco/monaco-setup.ts';

type Model = monaco.editor.ITextModel;

/** What is known of the names of the code itself, beside those of the format. Nothing here rejects. */
export interface ScriptAnswers {
  /** Resolves with `late` if there are none within so many milliseconds. */
  completions(
    model: Model,
    position: monaco.Position,
    wait: number,
    isWanted: () => boolean,
  ): Promise<readonly monaco.languages.CompletionItem[] | 'late'>;
  /** Adds signature and documentation to one of these. */
  resolve(item: monaco.languages.CompletionItem): Promise<monaco.languages.CompletionItem>;
  hover(model: Model, position: monaco.Position, isWanted: () => boolean): Promise<monaco.languages.Hover | null>;
  definitions(model: Model, position: monaco.Position): Promise<monaco.languages.Location[]>;
  references(model: Model, position: monaco.Position): Promise<monaco.languages.Location[]>;
  /** Asks for the new name of what stands at a position. Resolves with false for what is no name of the code. */
  rename(model: Model, position: monaco.Position): Promise<boolean>;
}

let current: ScriptAnswers | undefined;

/** Returns them once the service of the language is loaded; undefined until then. */
export function scriptAnswers(): ScriptAnswers | undefined {
  return current;
}

export function setScriptAnswers(answers: ScriptAnswers | undefined): void {
  current = answers;
}
