import type { RuleName } from '../../../../../shared/project/problem-rules/rule-list/rule-names.ts';
import { openDocumentation } from '../../../../stores/window/documentation.ts';
import { frontEditor } from '../../monaco/half-editors.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import type { HoverText } from '../hover-text.ts';
import { escapeMarkdown } from './escape-markdown.ts';

const readMoreCommand = 'dashwright.readMore';

/** Returns the line of a hover that leads to the documentation; nothing where there is none. Only this line may run a command. */
export function readMoreLine({ section, mention }: Pick<HoverText, 'section' | 'mention'>): monaco.IMarkdownString[] {
  if (section === undefined) return [];
  const comma = section.indexOf(', ');
  const label = mention ?? (comma < 0 ? section : section.slice(comma + 2));
  const input = encodeURIComponent(JSON.stringify(mention === undefined ? [section] : [section, mention]));
  const value = `[Read more: ${escapeMarkdown(label)}](command:${readMoreCommand}?${input} "Open the documentation")`;
  return [{ value, isTrusted: { enabledCommands: [readMoreCommand] } }];
}

const scheme = 'documentation';

/** Returns the address of what the documentation says of a rule of Problems, which {@link registerReadMore} opens. */
export function ruleAddress(rule: RuleName): monaco.Uri {
  return monaco.Uri.from({ scheme, path: '/docs/problems.md', fragment: rule });
}

function readMore(section: string, mention?: string): void {
  // The hover goes away with the link that has the focus, which returns to the text after the dialog.
  frontEditor()?.focus();
  openDocumentation(section, mention);
}

/** Registers what {@link readMoreLine} runs, and opens addresses of {@link ruleAddress}. */
export function registerReadMore(): void {
  monaco.editor.registerCommand(readMoreCommand, (_accessor, section: unknown, mention: unknown) => {
    if (typeof section === 'string') readMore(section, typeof mention === 'string' ? mention : undefined);
  });
  monaco.editor.registerLinkOpener({
    open(address) {
      if (address.scheme !== scheme) return false;
      readMore(`${address.path.slice(1)}, ${address.fragment}`);
      return true;
    },
  });
}
