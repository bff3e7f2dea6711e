import type { JsonValue } from '../../../shared/contract/json.ts';
import { isOne } from '../../markup/parameters.ts';

/** Whether a configured or loaded value means on: 1 in any spelling, or true. */
export function isOn(value: JsonValue | undefined): boolean {
  return value === true || isOne(value);
}

/** State after a click; `undefined` when nothing happens: the active member of a group stays on (`dom.md` 3, Toggle). */
export function nextToggleState(value: 0 | 1, groupId: string | undefined): 0 | 1 | undefined {
  if (value === 1) return groupId ? undefined : 0;
  return 1;
}
