import type { JsonValue } from '../../../shared/schema/json.ts';
import { isOne } from '../../markup/read-parameters.ts';

/** Returns whether a configured or loaded value means on: 1 in any spelling, or true. */
export function isOn(value: JsonValue | undefined): boolean {
  return value === true || isOne(value);
}

/**
 * Returns the state after a click; `undefined` when nothing happens, since the active member of a group stays on
 * (`docs/format/widgets/inputs.md`, Toggle).
 */
export function nextToggleState(value: 0 | 1, groupId: string | undefined): 0 | 1 | undefined {
  if (value === 1) return groupId ? undefined : 0;
  return 1;
}
