import { Group } from 'lucide-react';
import { useRequestGrouping } from '../../../stores/traffic/request-grouping.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { groupingMenu } from './group-menu.ts';

/** Chooses what the listed requests are grouped by. */
export function GroupButton({ isOffered }: { readonly isOffered: boolean }) {
  const by = useRequestGrouping((state) => state.by);
  return (
    <DropdownMenu align="end" entries={groupingMenu(by)}>
      <IconButton label="Group requests" icon={Group} disabled={!isOffered} />
    </DropdownMenu>
  );
}
