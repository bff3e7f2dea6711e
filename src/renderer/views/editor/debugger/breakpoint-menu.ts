import { create } from 'zustand';
import {
  breakpointAt,
  type BreakpointPlace,
  removeBreakpoint,
  switchBreakpoint,
  toggleBreakpoint,
} from '../../../stores/debugger/breakpoints.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';

/** The menu of a line in the margin: where it is, in pixels of the window; null while it is closed. */
export const useBreakpointMenu = create<{
  readonly open: { readonly place: BreakpointPlace; readonly x: number; readonly y: number } | null;
}>(() => ({ open: null }));

/** Returns what can be done with the breakpoint of a line, or without one there. */
export function breakpointEntries(place: BreakpointPlace): MenuEntry[] {
  const breakpoint = breakpointAt(place);
  const edit = (part: 'condition' | 'logMessage') => () => openDialog({ kind: 'breakpoint', place, part });
  if (!breakpoint) {
    return [
      { id: 'set', title: 'Set breakpoint', keys: 'F9', onSelect: () => toggleBreakpoint(place) },
      { id: 'condition', title: 'Set breakpoint with condition…', onSelect: edit('condition') },
      { id: 'log', title: 'Set breakpoint with log message…', onSelect: edit('logMessage') },
    ];
  }
  const { isOn } = breakpoint;
  return [
    { id: 'condition', title: 'Edit condition…', onSelect: edit('condition') },
    { id: 'log', title: 'Edit log message…', onSelect: edit('logMessage') },
    { id: 'switch', title: isOn ? 'Turn off' : 'Turn on', onSelect: () => switchBreakpoint(place, !isOn) },
    { kind: 'separator', id: 'end' },
    { id: 'remove', title: 'Remove', danger: true, onSelect: () => removeBreakpoint(place) },
  ];
}
