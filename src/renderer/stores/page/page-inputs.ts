import { keptCharacters, keptInputs, type PageInput, sizeOfInput } from '../../../shared/schema/page-input-schema.ts';

/** What a person typed or chose on a page, by widget key. */
export type InputsByKey = ReadonlyMap<string, PageInput>;

export const noInputs: InputsByKey = new Map();

/** Returns inputs after some of them changed; those that are gone have no draft. Beyond the bounds the oldest go. */
export function withChangedInputs(before: InputsByKey, changed: readonly PageInput[]): InputsByKey {
  const inputs = new Map(before);
  for (const input of changed) {
    inputs.delete(input.key);
    if (input.draft !== null) inputs.set(input.key, input);
  }
  let size = [...inputs.values()].reduce((sum, input) => sum + sizeOfInput(input), 0);
  for (const [key, input] of inputs) {
    if (inputs.size <= keptInputs && size <= keptCharacters) break;
    inputs.delete(key);
    size -= sizeOfInput(input);
  }
  return inputs;
}

/** Returns the id of the widget an input belongs to: that of the table for a widget in a cell. */
export function ownerOfInput({ key }: PageInput): string {
  return (key.split('\n', 1)[0] ?? key).replace(/#\d+$/, '');
}
