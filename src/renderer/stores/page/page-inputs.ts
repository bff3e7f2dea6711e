import type { PageInput } from '../../../shared/schema/page-input-schema.ts';

/** What a person typed or chose on a page, by widget key. */
export type InputsByKey = ReadonlyMap<string, PageInput>;

export const noInputs: InputsByKey = new Map();

/** Returns inputs after some of them changed; those that are gone have no draft. */
export function withChangedInputs(before: InputsByKey, changed: readonly PageInput[]): InputsByKey {
  const inputs = new Map(before);
  for (const input of changed) {
    inputs.delete(input.key);
    if (input.draft !== null) inputs.set(input.key, input);
  }
  return inputs;
}

/** Returns the id of the widget an input belongs to: that of the table for a widget in a cell. */
export function ownerOfInput({ key }: PageInput): string {
  return (key.split('\n', 1)[0] ?? key).replace(/#\d+$/, '');
}
