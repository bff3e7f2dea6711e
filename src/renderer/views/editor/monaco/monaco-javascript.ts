import { languages } from 'monaco-editor/editor';
import { conf, language } from 'monaco-editor/languages/definitions/javascript/javascript';

const functionValue = /(?:async\b|function\b|\([^()]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>|\{)/;

/** Keys that hold a function or an object (actions, parameters) and calls stand out from plain keys. */
const repositoryRules: languages.IMonarchLanguageRule[] = [
  [new RegExp(`[A-Za-z_$][\\w$]*(?=\\s*:\\s*${functionValue.source})`), 'key'],
  [/[a-z_$][\w$]*(?=\s*\()/, { cases: { '@keywords': 'keyword', '@default': 'function' } }],
  [/\b(?:ctx|db|r|x)\b(?=\s*(?:[.,)]|=>))/, 'parameter'],
  [/=>/, 'keyword'],
];

/** JavaScript with the colouring of a data repository on top of Monaco's own tokenizer. */
export function registerJavaScript(): void {
  languages.register({ id: 'javascript', extensions: ['.js'], aliases: ['JavaScript'] });
  languages.setLanguageConfiguration('javascript', conf);
  languages.setMonarchTokensProvider('javascript', {
    ...language,
    tokenizer: {
      ...language.tokenizer,
      common: [...repositoryRules, ...(language.tokenizer['common'] ?? [])],
      // A `$` that begins no substitution is text: addresses with `?$expand` are everywhere in a repository.
      string_backtick: [...(language.tokenizer['string_backtick'] ?? []), [/\$/, 'string']],
    },
  });
}
