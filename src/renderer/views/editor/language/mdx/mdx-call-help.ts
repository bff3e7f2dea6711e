import { callAround } from '../../../../../shared/mdx/blocks/call-around.ts';
import { mdxFunctions } from '../../../../../shared/mdx/function-list.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { languagesWithMdx, mdxAt } from './mdx-at.ts';

const callHelp: monaco.languages.SignatureHelpProvider = {
  signatureHelpTriggerCharacters: ['(', ','],
  signatureHelpRetriggerCharacters: [')'],
  provideSignatureHelp(model, position) {
    const found = mdxAt(model, position);
    const call = found && callAround(found.mdx.text, found.offset);
    const known = call && mdxFunctions.find(({ name }) => name.toUpperCase() === call.name.toUpperCase());
    if (!known) return null;
    const label = `${known.name}(${known.parameters.join(', ')})`;
    let start = known.name.length + 1;
    // By place: two parameters may have the same name.
    const parameters = known.parameters.map((parameter): { label: [number, number] } => {
      const from = start;
      start += parameter.length + 2;
      return { label: [from, from + parameter.length] };
    });
    const signatures = [{ label, parameters }];
    // Some take more of the last kind than the list names.
    const activeParameter = Math.min(call.argument, Math.max(0, parameters.length - 1));
    return { value: { signatures, activeSignature: 0, activeParameter }, dispose: () => undefined };
  },
};

/** Shows the parameters of the MDX function whose call is being written. */
export function registerMdxCallHelp(): void {
  for (const language of languagesWithMdx) monaco.languages.registerSignatureHelpProvider(language, callHelp);
}
