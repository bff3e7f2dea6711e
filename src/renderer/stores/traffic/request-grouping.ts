import { create } from 'zustand';
import { type RequestGrouping, requestGroupings } from '../../../shared/trace/exchange/request-groups.ts';
import type { Host } from '../../host/host.ts';

interface Grouping {
  readonly by: RequestGrouping;
  /** Keys of the groups that are folded. */
  readonly folded: ReadonlySet<string>;
}

/** How the list of requests is grouped; the choice is kept for the next time, what is folded is not. */
export const useRequestGrouping = create<Grouping>(() => ({ by: 'none', folded: new Set() }));

const settingKey = 'inspector-grouping';

/** Fills the store from the settings. */
export async function loadRequestGrouping(host: Host): Promise<void> {
  // Without the settings the list stays ungrouped.
  const { value } = await host.call('settings.read', { key: settingKey }).catch(() => ({ value: null }));
  const by = requestGroupings.find((candidate) => candidate === value);
  if (by !== undefined) useRequestGrouping.setState({ by });
}

/** Groups the list in another way, and keeps the choice. */
export function groupRequestsBy(host: Host, by: RequestGrouping): void {
  useRequestGrouping.setState({ by, folded: new Set() });
  host.call('settings.write', { key: settingKey, value: by }).catch(() => {
    // A comfort: not being able to keep it is not worth a message.
  });
}

/** Groups the list in the next way that there is. */
export function groupInNextWay(host: Host): void {
  const { by } = useRequestGrouping.getState();
  groupRequestsBy(host, requestGroupings[(requestGroupings.indexOf(by) + 1) % requestGroupings.length] ?? 'none');
}

/** Folds or unfolds a group. */
export function foldGroup(key: string, isFolded: boolean): void {
  useRequestGrouping.setState(({ folded }) => {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    return { folded: next };
  });
}

/** Folds these groups and no others. */
export function foldAllGroups(keys: Iterable<string>): void {
  useRequestGrouping.setState({ folded: new Set(keys) });
}
