import type { JsonValue } from '../../../shared/contract/json.ts';
import type { PreviewStore } from '../../frame/preview-store.ts';
import { readParameters } from '../../markup/parameters.ts';

/** Whether a configured or loaded value means on: 1 in any spelling, or true. */
export function isOn(value: JsonValue | undefined): boolean {
  return value === true || (value !== null && value !== '' && Number(value) === 1);
}

/** State after a click; `undefined` when nothing happens: the active member of a group stays on (`dom.md` 3, Toggle). */
export function nextToggleState(value: 0 | 1, groupId: string | undefined): 0 | 1 | undefined {
  if (value === 1) return groupId ? undefined : 0;
  return 1;
}

/** Keys of the other toggles of a group on the shown page. */
export function toggleGroupMembers(store: PreviewStore, ownKey: string, groupId: string | undefined): readonly string[] {
  if (!groupId) return [];
  const members: string[] = [];
  const visit = (key: string): void => {
    const snapshot = store.widget(key);
    if (!snapshot) return;
    const { node, data } = snapshot;
    if (key !== ownKey && node.type === 'ToggleWidget' && readParameters(node.config, data?.result).text('groupId') === groupId) {
      members.push(key);
    }
    for (const child of node.childKeys) visit(child);
  };
  const page = store.page();
  if (page) visit(page.rootKey);
  return members;
}
