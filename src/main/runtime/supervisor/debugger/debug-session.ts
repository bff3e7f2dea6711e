import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  longestVariable,
  maxVariables,
  type Pause,
  type Scope,
  type StopStep,
  type Variable,
} from '../../../../shared/debugger/debugger-schema.ts';
import type { InspectorPipe } from './debugged-child.ts';
import { InspectorClient } from './inspector-client.ts';
import type { CallFrame, Notification } from './inspector-messages.ts';
import { SetBreakpoints, type WantedBreakpoint } from './set-breakpoints.ts';
import { toVariable, toVariables } from './variables.ts';

/** Code of the app and of Node: nothing stops there, and steps go past it. Files of a project have a path in it. */
const programScripts = [/^file:/, /child[\w-]*\.cjs$/];
const foreignScripts = [/^dashwright-/, /^node:/, /^judged$/, /^evalmachine/, ...programScripts];
/** Function of the child through which all code of the files is entered; it holds a `debugger` statement. */
const entrance = 'enterRealm';
/** Scripts that are known by name, the newest ones, and characters of a name: those of the files of a project are far shorter. */
const maxScripts = 20_000;
const longestUrl = 1_000;
const maxFrames = 100;
/** Milliseconds that an expression may take. */
const expressionDeadline = 2000;

const stepMethods = {
  continue: 'Debugger.resume',
  over: 'Debugger.stepOver',
  into: 'Debugger.stepInto',
  out: 'Debugger.stepOut',
} as const satisfies Record<StopStep, string>;

const scopeKinds: Readonly<Record<string, Scope['kind']>> = {
  local: 'local',
  block: 'block',
  closure: 'closure',
  catch: 'catch',
  script: 'file',
};

/** What a session reports. */
export interface SessionReports {
  /** Code is paused, or goes on. */
  readonly onPause: (pause: Pause | null) => void;
  readonly onResolved: () => void;
}

interface StoppedCode {
  readonly pause: Pause;
  /** Of the engine, in the order of the frames of the pause. */
  readonly callFrames: readonly CallFrame[];
  readonly objects: Set<string>;
  /** An expression may have changed variables: the engine lists those of calls as they were when it stopped. */
  isChanged: boolean;
}

/** Variables of one scope that are read once more: each is a question to the engine. */
const maxReadAnew = 200;
/** Names that can be read by an expression. */
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

let pauses = 0;

/** Debugs the code of one child (docs/debugging.md, Pause in the code). Calls about a pause that is over fail with `not-found`. */
export class DebugSession {
  private readonly scripts = new Map<string, string>();
  private stopped: StoppedCode | undefined;
  /** What is to come at the next stop, unless a breakpoint or an error comes first. */
  private expected: 'step' | 'request' = 'request';
  /** Whether a person is waiting for the next statement of the files. */
  private isWaiting = false;
  private readonly client: InspectorClient;
  private readonly set: SetBreakpoints;
  private readonly reports: SessionReports;

  constructor(pipe: InspectorPipe, reports: SessionReports) {
    this.reports = reports;
    this.client = new InspectorClient(pipe, {
      'Debugger.scriptParsed': ({ scriptId, url }) => this.noteScript(scriptId, url),
      'Debugger.paused': (paused) => this.noteStop(paused),
      'Debugger.resumed': () => this.noteGoing(),
      'Debugger.breakpointResolved': ({ breakpointId, location }) => {
        this.set.resolved(breakpointId, location.lineNumber + 1);
        reports.onResolved();
      },
    });
    this.set = new SetBreakpoints(this.client);
  }

  async start(breakpoints: readonly WantedBreakpoint[], stopsAtErrors: boolean): Promise<void> {
    await this.client.ask('Debugger.enable');
    await this.passForeignScripts(true);
    await this.stopAtErrors(stopsAtErrors);
    await this.set.replace(breakpoints);
  }

  /** Returns the line at which the engine stops; null if it has not seen the code. */
  actualLine(path: string, line: number): number | null {
    return this.set.actualLine(path, line);
  }

  setBreakpoints(breakpoints: readonly WantedBreakpoint[]): Promise<void> {
    return this.set.replace(breakpoints);
  }

  async stopAtErrors(isWanted: boolean): Promise<void> {
    await this.client.ask('Debugger.setPauseOnExceptions', { state: isWanted ? 'all' : 'none' });
  }

  async pause(): Promise<void> {
    this.expected = 'request';
    this.setWaiting(true);
    // Stops code that is running; where none is, the entrance does.
    await this.client.ask('Debugger.pause');
  }

  async step(pause: number, how: StopStep): Promise<void> {
    this.required(pause);
    this.expected = how === 'continue' ? 'request' : 'step';
    await this.client.ask(stepMethods[how]);
  }

  async scopes(pause: number, frame: number): Promise<Scope[]> {
    const stopped = this.required(pause);
    const chain = this.frameOf(stopped, frame).scopeChain;
    const scopes: Scope[] = [];
    const inner = new Set<string>();
    for (const { type, name, object } of chain) {
      const kind = scopeKinds[type];
      if (kind === undefined || object.objectId === undefined) continue;
      const { variables, isCut } = await this.membersOf(stopped, object.objectId);
      const now = stopped.isChanged ? await this.readAnew(stopped, frame, variables, inner) : variables;
      for (const variable of variables) inner.add(variable.name);
      scopes.push({ kind, name: name.slice(0, 500), variables: now, isCut });
    }
    return scopes;
  }

  async members(pause: number, object: string): Promise<Pick<Scope, 'variables' | 'isCut'>> {
    const stopped = this.required(pause);
    if (!stopped.objects.has(object)) throw pauseIsOver();
    // The engine would list a million items to show the first ones.
    const { result } = await this.client.ask('Runtime.callFunctionOn', {
      objectId: object,
      functionDeclaration: firstItems,
      arguments: [{ value: maxVariables + 1 }],
    });
    return this.membersOf(stopped, result.objectId ?? object);
  }

  async evaluate(pause: number, frame: number, text: string, isSilent: boolean): Promise<{ value: Variable; isError: boolean }> {
    const stopped = this.required(pause);
    if (!isSilent) stopped.isChanged = true;
    return this.valueOf(stopped, frame, '', text, isSilent);
  }

  /** The child is gone. */
  end(): void {
    this.noteGoing();
    this.client.end();
  }

  private async valueOf(
    stopped: StoppedCode,
    frame: number,
    name: string,
    expression: string,
    isSilent: boolean,
  ): Promise<{ value: Variable; isError: boolean }> {
    const { result, exceptionDetails } = await this.client.ask('Debugger.evaluateOnCallFrame', {
      callFrameId: this.frameOf(stopped, frame).callFrameId,
      expression,
      generatePreview: true,
      throwOnSideEffect: isSilent,
      timeout: expressionDeadline,
    });
    return { value: toVariable(name, result, (object) => stopped.objects.add(object)), isError: exceptionDetails !== undefined };
  }

  /** Returns variables with the values that they have now. Those that others of `inner` scopes hide stay as they were. */
  private async readAnew(
    stopped: StoppedCode,
    frame: number,
    variables: readonly Variable[],
    inner: ReadonlySet<string>,
  ): Promise<Variable[]> {
    return Promise.all(
      variables.map(async (variable, index) => {
        const { name } = variable;
        if (index >= maxReadAnew || inner.has(name) || !identifier.test(name)) return variable;
        const { value, isError } = await this.valueOf(stopped, frame, name, name, true);
        return isError ? variable : value;
      }),
    );
  }

  private async membersOf(stopped: StoppedCode, objectId: string): Promise<Pick<Scope, 'variables' | 'isCut'>> {
    const members = await this.client.ask('Runtime.getProperties', { objectId, ownProperties: true, generatePreview: true });
    return toVariables(members, (object) => stopped.objects.add(object));
  }

  private required(pause: number): StoppedCode {
    if (this.stopped?.pause.id !== pause) throw pauseIsOver();
    return this.stopped;
  }

  private frameOf({ callFrames }: StoppedCode, frame: number): CallFrame {
    const found = callFrames[frame];
    if (!found) throw pauseIsOver();
    return found;
  }

  private noteScript(scriptId: string, url: string): void {
    if (url === '' || url.length > longestUrl || foreignScripts.some((pattern) => pattern.test(url))) return;
    for (const oldest of this.scripts.keys()) {
      if (this.scripts.size < maxScripts) break;
      this.scripts.delete(oldest);
    }
    this.scripts.set(scriptId, url);
  }

  private noteStop({ callFrames, reason, data, hitBreakpoints }: Notification<'Debugger.paused'>): void {
    const own = callFrames.filter(({ location }) => this.scripts.has(location.scriptId)).slice(0, maxFrames);
    if (own.length === 0) {
      this.passForeignCode(callFrames);
      return;
    }
    this.setWaiting(false);
    const isError = reason === 'exception' || reason === 'promiseRejection';
    pauses += 1;
    const pause: Pause = {
      id: pauses,
      reason: isError ? 'error' : hitBreakpoints.length > 0 ? 'breakpoint' : this.expected,
      error: isError && data ? toVariable('', data, () => undefined).text.slice(0, longestVariable) : null,
      frames: own.map(({ functionName, location }) => ({
        name: functionName.slice(0, 500),
        path: this.scripts.get(location.scriptId) ?? '',
        line: location.lineNumber + 1,
        column: location.columnNumber + 1,
      })),
    };
    this.expected = 'request';
    this.stopped = { pause, callFrames: own, objects: new Set(), isChanged: false };
    this.reports.onPause(pause);
  }

  /**
   * Leaves code that does not belong to the files. While a person waits for the next statement, it steps from the entrance into the files, so
   * that none of their code runs unnoticed; otherwise it resumes.
   */
  private passForeignCode(callFrames: readonly CallFrame[]): void {
    const isEntering = this.isWaiting && callFrames.some(({ functionName }) => functionName === entrance);
    this.client.ask(isEntering ? 'Debugger.stepInto' : 'Debugger.resume').catch(() => undefined);
  }

  /** Turns stops at the entrance to the files on or off. */
  private setWaiting(isWaiting: boolean): void {
    if (this.isWaiting === isWaiting) return;
    this.isWaiting = isWaiting;
    this.passForeignScripts(!isWaiting).catch(() => undefined);
  }

  private async passForeignScripts(passesChild: boolean): Promise<void> {
    const passed = foreignScripts.filter((script) => passesChild || !programScripts.includes(script));
    await this.client.ask('Debugger.setBlackboxPatterns', { patterns: passed.map(({ source }) => source) });
  }

  private noteGoing(): void {
    if (!this.stopped) return;
    this.stopped = undefined;
    this.reports.onPause(null);
  }
}

/** Runs in the realm of the files, on any object: a list of many items gives its first ones, anything else nothing. */
const firstItems =
  'function (count) { if (!(this.length > count - 1) || typeof this === "function") return; var items = []; for (var i = 0; i < count; i++) items[i] = this[i]; return items; }';

function pauseIsOver(): AppError {
  return new AppError('not-found', 'The code has gone on. Wait until it pauses again.');
}
