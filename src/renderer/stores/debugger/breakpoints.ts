import { type Breakpoint, type DebuggerState, maxBreakpoints } from '../../../shared/debugger/debugger-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { useSession } from '../session/session-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { keepDebuggerSettings } from './debugger-memory.ts';
import { useDebugger } from './debugger-store.ts';

/** Where a breakpoint stands. */
export type BreakpointPlace = Pick<Breakpoint, 'path' | 'line'>;

/** Returns whether two places are the same line of the same file. */
export function isAt(place: BreakpointPlace): (other: BreakpointPlace) => boolean {
  return ({ path, line }) => path === place.path && line === place.line;
}

/** Returns whether code in a file can be stopped: it is one of the scripts that the runtime runs. */
export function canStopIn(path: string | null): boolean {
  const role = useSession.getState().project?.files.find((file) => file.path === path)?.role;
  return role === 'repository' || role === 'widgetConfig' || role === 'eventMap';
}

/** Returns the breakpoint of a line. */
export function breakpointAt(place: BreakpointPlace): DebuggerState['breakpoints'][number] | undefined {
  return useDebugger.getState().breakpoints.find(isAt(place));
}

/** The same as main takes it, without what main found out. */
function plain({ path, line, isOn, condition, logMessage }: Breakpoint): Breakpoint {
  return { path, line, isOn, condition, logMessage };
}

/** Replaces all breakpoints in main and keeps them for the project; the last one of a line counts. */
export async function setBreakpoints(next: readonly Breakpoint[]): Promise<void> {
  const byPlace = new Map(next.map((one) => [`${one.line}:${one.path}`, plain(one)]));
  const breakpoints = [...byPlace.values()].sort((one, other) =>
    one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1,
  );
  if (breakpoints.length > maxBreakpoints) {
    showNotice('info', `A project has at most ${maxBreakpoints} breakpoints. Remove some first.`);
    return;
  }
  // Shown at once: main's answer has what it finds out.
  const known = useDebugger.getState().breakpoints;
  useDebugger.setState({
    breakpoints: breakpoints.map((one) => {
      const before = known.find(isAt(one));
      const isSame = before?.condition === one.condition && before.logMessage === one.logMessage;
      return { ...one, actualLine: before?.actualLine ?? null, fault: isSame ? before.fault : null };
    }),
  });
  keepDebuggerSettings();
  await currentHost().call('debugger.setBreakpoints', { breakpoints });
}

function change(next: readonly Breakpoint[]): void {
  setBreakpoints(next).catch(showFailure);
}

/** Sets a breakpoint on a line, or removes the one that is there. */
export function toggleBreakpoint({ path, line }: BreakpointPlace): void {
  const { breakpoints } = useDebugger.getState();
  const others = breakpoints.filter((one) => !isAt({ path, line })(one));
  const isNew = others.length === breakpoints.length;
  change(isNew ? [...others, { path, line, isOn: true, condition: '', logMessage: '' }] : others);
}

export function removeBreakpoint(place: BreakpointPlace): void {
  change(useDebugger.getState().breakpoints.filter((one) => !isAt(place)(one)));
}

export function removeAllBreakpoints(): void {
  change([]);
}

export function switchBreakpoint(place: BreakpointPlace, isOn: boolean): void {
  change(useDebugger.getState().breakpoints.map((one) => (isAt(place)(one) ? { ...one, isOn } : one)));
}

/**
 * Gives the breakpoint of a line, which is set if there is none, a condition or a message. Returns why main cannot use it, in which case all
 * stays as it was; null if it can. Rejects as the host call does.
 */
export async function editBreakpoint(
  place: BreakpointPlace,
  words: Partial<Pick<Breakpoint, 'condition' | 'logMessage'>>,
): Promise<string | null> {
  const { breakpoints } = useDebugger.getState();
  const others = breakpoints.filter((one) => !isAt(place)(one));
  const before = breakpoints.find(isAt(place)) ?? { ...place, isOn: true, condition: '', logMessage: '' };
  await setBreakpoints([...others, { ...before, ...words }]);
  const state = await currentHost().call('debugger.state', {});
  const fault = state.breakpoints.find(isAt(place))?.fault ?? null;
  if (fault !== null) await setBreakpoints(breakpoints);
  return fault;
}

/** Takes over the lines of a file to which its breakpoints have moved with the text: from the line before to the line now. */
export function moveBreakpoints(path: string, moved: ReadonlyMap<number, number>): void {
  const { breakpoints } = useDebugger.getState();
  if ([...moved].every(([before, now]) => before === now)) return;
  change(breakpoints.map((one) => (one.path === path ? { ...one, line: moved.get(one.line) ?? one.line } : one)));
}
