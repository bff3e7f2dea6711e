import { type RequestGroup, type RequestGrouping, requestGroupings } from '../../../../shared/trace/exchange/request-groups.ts';
import { currentHost } from '../../../host/host-context.ts';
import { foldAllGroups, foldGroup, groupRequestsBy } from '../../../stores/traffic/request-grouping.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';

const titles: Readonly<Record<RequestGrouping, string>> = {
  none: 'No groups',
  trace: 'By trace',
  widget: 'By widget',
  page: 'By page',
};

/** Lines that choose what requests are grouped by. */
export function groupingMenu(by: RequestGrouping): readonly MenuEntry[] {
  return requestGroupings.map((id) => ({
    id,
    title: titles[id],
    checked: id === by,
    onSelect: () => groupRequestsBy(currentHost(), id),
  }));
}

/** Lines that fold and unfold groups, on the head of one. */
export function foldMenu({ key }: RequestGroup, isFolded: boolean, groups: readonly RequestGroup[]): readonly MenuEntry[] {
  return [
    {
      id: 'fold',
      title: isFolded ? 'Unfold' : 'Fold',
      keys: isFolded ? 'ArrowRight' : 'ArrowLeft',
      onSelect: () => foldGroup(key, !isFolded),
    },
    { id: 'fold-all', title: 'Fold all groups', onSelect: () => foldAllGroups(groups.map((group) => group.key)) },
    { id: 'unfold-all', title: 'Unfold all groups', onSelect: () => foldAllGroups([]) },
  ];
}
