import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Breakpoint, DebuggerState, Pause } from '../../../../shared/debugger/debugger-schema.ts';
import { breakpointFault, engineCondition, expressionFault } from './breakpoint-conditions.ts';
import type { ChildDebugger, DebuggedChild } from './debugged-child.ts';
import { DebugSession } from './debug-session.ts';
import type { WantedBreakpoint } from './set-breakpoints.ts';

/** The debugger of a project: what a person wants, whichever child runs the code, and the session of the one that does. */
export class CodeDebugger implements ChildDebugger {
  private wanted: readonly Breakpoint[] = [];
  private stopsAtErrors = false;
  private current: { readonly child: DebuggedChild; readonly session: DebugSession } | undefined;
  private pause: Pause | null = null;
  private isReporting = false;
  private readonly onChange: (state: DebuggerState) => void;
  isOn = false;

  constructor(onChange: (state: DebuggerState) => void) {
    this.onChange = onChange;
  }

  state(): DebuggerState {
    const session = this.current?.session;
    return {
      isOn: this.isOn,
      stopsAtErrors: this.stopsAtErrors,
      breakpoints: this.wanted.map((breakpoint) => ({
        ...breakpoint,
        actualLine: session?.actualLine(breakpoint.path, breakpoint.line) ?? null,
        fault: breakpointFault(breakpoint),
      })),
      pause: this.pause,
    };
  }

  /** Decides about the next child; the one that runs has to be replaced by it. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.changed();
  }

  async attach(child: DebuggedChild): Promise<void> {
    if (!child.inspector) return;
    const session = new DebugSession(child.inspector, {
      onPause: (pause) => {
        child.isStopped = pause !== null;
        this.pause = pause;
        this.changed();
      },
      onResolved: () => this.changed(),
    });
    this.current = { child, session };
    // A child that does not answer has ended, or ends by its deadline.
    await session.start(this.engineBreakpoints(), this.stopsAtErrors).catch(() => undefined);
  }

  detach(child: DebuggedChild): void {
    if (this.current?.child !== child) return;
    this.current.session.end();
    this.current = undefined;
    this.changed();
  }

  async setBreakpoints(breakpoints: readonly Breakpoint[]): Promise<void> {
    this.wanted = breakpoints;
    this.changed();
    await this.current?.session.setBreakpoints(this.engineBreakpoints());
    this.changed();
  }

  async stopAtErrors(isWanted: boolean): Promise<void> {
    this.stopsAtErrors = isWanted;
    this.changed();
    await this.current?.session.stopAtErrors(isWanted);
  }

  /** The session of the child that runs. Throws AppError `not-found` while none can be stopped. */
  session(): DebugSession {
    if (!this.current) throw new AppError('not-found', 'The debugger is off. Turn it on first.');
    return this.current.session;
  }

  /** Throws AppError `invalid-input` for a text that is no expression. */
  evaluate(pause: number, frame: number, text: string, isSilent: boolean): ReturnType<DebugSession['evaluate']> {
    const fault = expressionFault(text);
    if (fault !== undefined) throw new AppError('invalid-input', fault);
    return this.session().evaluate(pause, frame, `(${text}\n)`, isSilent);
  }

  private engineBreakpoints(): WantedBreakpoint[] {
    return this.wanted
      .filter((breakpoint) => breakpoint.isOn && breakpointFault(breakpoint) === null)
      .map((breakpoint) => ({ path: breakpoint.path, line: breakpoint.line, condition: engineCondition(breakpoint) }));
  }

  /** Reports once for everything that changes in one turn. */
  private changed(): void {
    if (this.isReporting) return;
    this.isReporting = true;
    queueMicrotask(() => {
      this.isReporting = false;
      this.onChange(this.state());
    });
  }
}
