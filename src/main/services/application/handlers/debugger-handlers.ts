import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import type { DebuggerState } from '../../../../shared/debugger/debugger-schema.ts';
import type { HandlerParts } from './handler-parts.ts';

type DebuggerCall = Extract<keyof HostCallHandlers, `debugger.${string}`>;

const withoutProject: DebuggerState = { isOn: false, stopsAtErrors: false, breakpoints: [], pause: null };

/** Returns the host calls about the debugger: those of the open project's. */
export function createDebuggerHandlers({ projects }: Pick<HandlerParts, 'projects'>): Pick<HostCallHandlers, DebuggerCall> {
  const calls = () => projects.required().debugging.calls;
  return {
    'debugger.state': async (input) => projects.current()?.debugging.calls['debugger.state'](input) ?? withoutProject,
    'debugger.turn': async ({ isOn }) => {
      await projects.required().setDebugged(isOn);
      return {};
    },
    'debugger.setBreakpoints': (input) => calls()['debugger.setBreakpoints'](input),
    'debugger.stopAtErrors': (input) => calls()['debugger.stopAtErrors'](input),
    'debugger.pause': (input) => calls()['debugger.pause'](input),
    'debugger.step': (input) => calls()['debugger.step'](input),
    'debugger.scopes': (input) => calls()['debugger.scopes'](input),
    'debugger.members': (input) => calls()['debugger.members'](input),
    'debugger.evaluate': (input) => calls()['debugger.evaluate'](input),
  };
}
