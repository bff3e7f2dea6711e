import { create } from 'zustand';
import type { DebuggerState, Pause, StackFrame, StopStep } from '../../../shared/debugger/debugger-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { offerBottomTab, revealSource } from '../window/navigation.ts';
import { showFailure } from '../window/notice-store.ts';

interface Debugger extends DebuggerState {
  /** Index of the chosen call on the stack. */
  readonly frame: number;
  /** The runtime is being replaced by one that can be stopped, or no longer. */
  readonly isTurning: boolean;
  /** This window asked to pause at the next statement, and nothing has run since. */
  readonly isAwaited: boolean;
}

export const withoutDebugger: DebuggerState = { isOn: false, stopsAtErrors: false, breakpoints: [], pause: null };

/** The debugger of the project's code, as main has it, and the chosen call. */
export const useDebugger = create<Debugger>(() => ({ ...withoutDebugger, frame: 0, isTurning: false, isAwaited: false }));

/** Milliseconds for which a pause that is over is still shown: a step soon leads to the next one. */
const shownLonger = 120;

let ending: ReturnType<typeof setTimeout> | undefined;

/** Takes over what main says. `showsCode`: the window has an editor, which goes to the line where code is paused. */
export function takeDebuggerState(state: DebuggerState, showsCode: boolean): void {
  clearTimeout(ending);
  const { pause: before } = useDebugger.getState();
  if (state.pause !== null || !state.isOn) useDebugger.setState({ isAwaited: false });
  if (state.pause === null && before !== null && state.isOn) {
    useDebugger.setState({ ...state, pause: before });
    ending = setTimeout(() => useDebugger.setState({ pause: null, frame: 0 }), shownLonger);
    return;
  }
  const isNew = state.pause !== null && state.pause.id !== before?.id;
  useDebugger.setState(isNew || state.pause === null ? { ...state, frame: 0 } : state);
  if (isNew && showsCode && state.pause) showPause(state.pause);
}

function showPause({ frames, reason }: Pause): void {
  const [top] = frames;
  if (top) revealFrame(top, false);
  // Whoever looks at another tab while stepping stays there.
  if (reason !== 'step') offerBottomTab('debugger', Date.now());
}

function revealFrame({ path, line, column }: StackFrame, focus: boolean): void {
  revealSource({ path, line, column: Math.max(column, 1) }, focus);
}

/** Returns the chosen call on the stack; undefined while nothing is paused. */
export function chosenFrame({ pause, frame }: Pick<Debugger, 'pause' | 'frame'>): StackFrame | undefined {
  return pause?.frames[frame];
}

/** Chooses a call on the stack: scopes, watched expressions and the editor follow. */
export function chooseFrame(frame: number): void {
  const chosen = useDebugger.getState().pause?.frames[frame];
  if (!chosen) return;
  useDebugger.setState({ frame });
  revealFrame(chosen, false);
}

/** Shows where code is paused: its line, and the tab of the debugger. */
export function showWhereCodeStands(): void {
  const top = useDebugger.getState().pause?.frames[0];
  useDebugger.setState({ frame: 0 });
  offerBottomTab('debugger', Date.now());
  if (top) revealFrame(top, true);
}

/** Whether code is paused. */
export function isStopped(): boolean {
  return useDebugger.getState().pause !== null;
}

/** Restarts the runtime as one that can be stopped, or no longer. */
export async function turnDebugger(isOn: boolean): Promise<void> {
  useDebugger.setState({ isTurning: true });
  await currentHost().call('debugger.turn', { isOn }).catch(showFailure);
  useDebugger.setState({ isTurning: false });
}

/** Lets stopped code go on. A pause that is over by now is nobody's fault. */
export async function step(how: StopStep): Promise<void> {
  const { pause } = useDebugger.getState();
  if (pause === null) return;
  await currentHost()
    .call('debugger.step', { pause: pause.id, how })
    .catch((thrown: unknown) => {
      if (toAppErrorData(thrown).code !== 'not-found') showFailure(thrown);
    });
}

/** Pauses the code that is running, or else the next code that runs. */
export async function stopAtNextStatement(): Promise<void> {
  useDebugger.setState({ isAwaited: true });
  await currentHost()
    .call('debugger.pause', {})
    .catch((thrown: unknown) => {
      useDebugger.setState({ isAwaited: false });
      showFailure(thrown);
    });
}

export function stopAtErrors(isWanted: boolean): void {
  currentHost().call('debugger.stopAtErrors', { isWanted }).catch(showFailure);
}
