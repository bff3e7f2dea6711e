import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { breakpointEntries, useBreakpointMenu } from './breakpoint-menu.ts';

/** The menu of a line in the margin of the editor, where the pointer is. */
export function BreakpointMenu() {
  const open = useBreakpointMenu((state) => state.open);
  if (open === null) return null;
  return (
    <DropdownMenu
      key={`${open.x} ${open.y}`}
      open
      onOpenChange={(isOpen) => !isOpen && useBreakpointMenu.setState({ open: null })}
      entries={breakpointEntries(open.place)}
    >
      <span className="breakpoint-menu__anchor" style={{ left: open.x, top: open.y }} />
    </DropdownMenu>
  );
}
