import { contextMembers, membersOf } from '../../../../../shared/language/global-catalogue.ts';
import { type Completion, snippetSlot } from './completion.ts';

/** What a member puts in: functions with their brackets, the cursor inside when they take something. */
function calledAs(name: string, signature: string): { readonly snippet?: string } {
  if (!signature.startsWith('(')) return {};
  return { snippet: signature === '()' ? `${name}()$0` : `${name}($0)` };
}

const contextCompletions: readonly Completion[] = [...new Map(contextMembers.map((member) => [member.name, member])).values()].map(
  ({ name, signature, doc, contexts }) => ({
    label: name,
    kind: 'value',
    detail: doc,
    documentation: `In: ${contexts.join(', ')}`,
    ...calledAs(name, signature),
  }),
);

const answerMembers: readonly Completion[] = [
  { label: 'Cells', kind: 'value', detail: 'List of cells', snippet: `Cells[${snippetSlot(1, 'x')}]` },
  { label: 'Axes', kind: 'value', detail: 'Axes with their tuples, if the address expands them' },
  { label: 'value', kind: 'value', detail: 'List of an answer without cells' },
  { label: 'ID', kind: 'value', detail: 'Id of the cellset' },
];

const cellMembers: readonly Completion[] = [
  { label: 'Ordinal', kind: 'value', detail: 'Position of the cell in its cellset' },
  { label: 'Value', kind: 'value', detail: 'Number or text' },
  { label: 'FormattedValue', kind: 'value', detail: 'Text as the cube formats it' },
];

/** Returns what can follow `<object>.` by the format: members of `ctx`, of the globals, and of an answer in a parsing function. */
export function memberCompletions(object: string): readonly Completion[] {
  if (object === 'ctx' || object === 'db') return contextCompletions;
  if (object === 'r') return answerMembers;
  if (object === 'r.Cells[]') return cellMembers;
  return membersOf(object).map(({ name, info }) => ({
    label: name,
    kind: 'value',
    detail: info.doc,
    documentation: `${info.name} ${info.signature}`,
    ...(info.kind === 'function' ? calledAs(name, info.signature) : {}),
  }));
}
