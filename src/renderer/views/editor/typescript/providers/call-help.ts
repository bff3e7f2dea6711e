import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { escapeMarkdownLines } from '../../language/hover/escape-markdown.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import type { WindowService } from '../client/window-service.ts';

/** Shows parameters of the function whose call is being written. */
export function registerCallHelp(service: WindowService): void {
  const documented = (text: string) => (text === '' ? {} : { documentation: { value: escapeMarkdownLines(text) } });
  monaco.languages.registerSignatureHelpProvider('javascript', {
    signatureHelpTriggerCharacters: ['(', ','],
    signatureHelpRetriggerCharacters: [')'],
    async provideSignatureHelp(model, position, token) {
      const offset = model.getOffsetAt(position);
      const help = await service.ask(model, 'signature', { offset }, () => !token.isCancellationRequested);
      if (!help) return null;
      const signatures = help.signatures.map(({ label, documentation, parameters }) => ({
        label: visibleText(label),
        ...documented(documentation),
        parameters: parameters.map((one) => ({ label: visibleText(one.label), ...documented(one.documentation) })),
      }));
      return { value: { signatures, activeSignature: help.active, activeParameter: help.argument }, dispose: () => undefined };
    },
  });
}
