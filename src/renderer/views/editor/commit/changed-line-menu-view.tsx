import { runCommand, useCommandKeys } from '../../../stores/window/commands.ts';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { changedLineEntries, useChangedLineMenu } from './changed-line-menu.ts';

/** The menu of the mark of a changed line, where the pointer is. */
export function ChangedLineMenu() {
  const open = useChangedLineMenu((state) => state.open);
  const commandKeys = useCommandKeys();
  if (open === null) return null;
  return (
    <DropdownMenu
      key={`${open.x} ${open.y}`}
      open
      onOpenChange={(isOpen) => !isOpen && useChangedLineMenu.setState({ open: null })}
      entries={changedLineEntries(open.place, commandKeys)}
      // The mark cannot hold the focus that the menu had.
      onEscape={() => runCommand('editor.focus')}
    >
      <span className="changed-line-menu__anchor" style={{ left: open.x, top: open.y }} />
    </DropdownMenu>
  );
}
