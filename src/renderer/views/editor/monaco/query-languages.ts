import { placeholderName } from '../../../../shared/language/placeholder-name.ts';
import { monaco } from './monaco-setup.ts';

/** Languages of saved queries: MDX alone, and a request with its method, path and body. */
export const mdxLanguage = 'mdx';
export const requestLanguage = 'rest-request';

/** The JSON that a request sends. */
export const bodyLanguage = 'request-body';

/** Makes the languages known, with their comments and brackets. Colours of MDX are those of MDX in scripts. */
export function registerQueryLanguages(): void {
  for (const [id, lineComment] of [
    [mdxLanguage, '--'],
    [requestLanguage, '#'],
    [bodyLanguage, '//'],
  ] as const) {
    monaco.languages.register({ id });
    monaco.languages.setLanguageConfiguration(id, {
      comments: { lineComment },
      brackets: [
        ['{', '}'],
        ['(', ')'],
        ['[', ']'],
      ],
      autoClosingPairs: [
        { open: '{', close: '}' },
        { open: '(', close: ')' },
        { open: '[', close: ']' },
        { open: '"', close: '"' },
      ],
    });
  }
  monaco.languages.setMonarchTokensProvider(bodyLanguage, {
    tokenizer: {
      root: [
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/, 'number'],
        [/\b(?:true|false|null)\b/, 'keyword'],
        [/[{}[\],:]/, 'delimiter'],
        [/[^\s"{}[\],:\d-]+/, ''],
      ],
    },
  });
  monaco.languages.setMonarchTokensProvider(requestLanguage, {
    tokenizer: {
      root: [
        [/^\s*(?:#|\/\/).*$/, 'comment'],
        [/^(?:GET|POST|PATCH|PUT|DELETE)\b/, 'keyword'],
        [new RegExp(String.raw`\$${placeholderName}`), 'variable'],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/[^\s"#$]+/, ''],
      ],
    },
  });
}
