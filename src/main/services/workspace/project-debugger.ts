import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import type { DebuggerState, Pause, Scope, Variable } from '../../../shared/debugger/debugger-schema.ts';
import { CodeDebugger } from '../../runtime/supervisor/debugger/code-debugger.ts';
import type { Emit } from '../events/event-hub.ts';
import { makeValueWords, makeWords, type Redact } from './record/redact-trace.ts';

/** The calls about a debugger; `turn` belongs to the project, whose runtime it restarts. */
export type DebuggerCalls = Omit<Pick<HostCallHandlers, Extract<keyof HostCallHandlers, `debugger.${string}`>>, 'debugger.turn'>;

export interface ProjectDebugger {
  /** For the runtimes of the project. */
  readonly code: CodeDebugger;
  readonly calls: DebuggerCalls;
}

/** Functions may be named by what code computed, so their names are words as well. */
function pauseWithoutSecrets(pause: Pause, words: (text: string) => string): Pause {
  const frames = pause.frames.map((frame) => ({ ...frame, name: words(frame.name) }));
  return { ...pause, error: pause.error === null ? null : words(pause.error), frames };
}

/** Returns the debugger of a project's code. Windows get what code holds without known secrets. */
export function createProjectDebugger(emit: Emit, redact: Redact): ProjectDebugger {
  const words = makeWords(redact);
  const withoutSecrets = (state: DebuggerState): DebuggerState => ({
    ...state,
    pause: state.pause && pauseWithoutSecrets(state.pause, words),
  });
  const code = new CodeDebugger((state) => emit('debugger.changed', withoutSecrets(state)));
  const value = makeValueWords(redact);
  const variable = (given: Variable): Variable => ({ ...given, name: words(given.name), text: value(given.text) });
  const members = <Members extends Pick<Scope, 'variables'>>(given: Members): Members => ({
    ...given,
    variables: given.variables.map(variable),
  });
  const scope = (given: Scope): Scope => members({ ...given, name: words(given.name) });
  return {
    code,
    calls: {
      'debugger.state': async () => withoutSecrets(code.state()),
      'debugger.setBreakpoints': async ({ breakpoints }) => {
        await code.setBreakpoints(breakpoints);
        return {};
      },
      'debugger.stopAtErrors': async ({ isWanted }) => {
        await code.stopAtErrors(isWanted);
        return {};
      },
      'debugger.pause': async () => {
        await code.session().pause();
        return {};
      },
      'debugger.step': async ({ pause, how }) => {
        await code.session().step(pause, how);
        return {};
      },
      'debugger.scopes': async ({ pause, frame }) => ({ scopes: (await code.session().scopes(pause, frame)).map(scope) }),
      'debugger.members': async ({ pause, object }) => members(await code.session().members(pause, object)),
      'debugger.evaluate': async ({ pause, frame, text, isSilent }) => {
        const { value, isError } = await code.evaluate(pause, frame, text, isSilent);
        return { value: variable(value), isError };
      },
    },
  };
}
