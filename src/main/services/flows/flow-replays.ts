import type { Connection, ConnectionsState } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Flow } from '../../../shared/flows/flow-schema.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import { isMeantForAnother } from '../../../shared/flows/named-connection.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { readStoredFlow, type StoredFlow } from '../project/flows/stored-flows.ts';
import type { Workspace } from '../workspace/workspace-types.ts';
import { failureView, flowView } from './flow-view.ts';
import { FlowRun } from './run-flow.ts';

/** Milliseconds in which a step has to become quiet, as on the command line. */
const patience = 30_000;

interface FlowReplayParts {
  /** Returns the open project; with `folder` only when it is that one. */
  readonly required: (folder?: string) => Workspace;
  readonly connections: () => Pick<ConnectionsState, 'connections' | 'activeId'>;
  readonly exchanges: ExchangeStore;
  readonly redact: (text: string) => string;
  /** Returns whether a write, a paused request or paused code waits for a person. */
  readonly isHeld: () => boolean;
}

interface Replay {
  readonly id: number;
  readonly workspace: Workspace;
  /** Id of the connection on which it runs. */
  readonly connectionId: string;
  readonly flow: Flow;
  readonly run: FlowRun;
  readonly end: AbortController;
  /** The step that has to come next. */
  next: number;
  /** A step is under way. */
  isBusy: boolean;
}

type FlowInput = HostCallInput<'flow.begin'>['flow'];

/** The flow that the windows of an application replay, one at a time. Its steps are those of `dashwright test`, on the shown page. */
export class FlowReplays {
  private current: Replay | undefined;
  private ids = 0;

  constructor(private readonly parts: FlowReplayParts) {}

  /** `flow.begin`. */
  async begin({ folder, flow: wanted, on }: HostCallInput<'flow.begin'>): Promise<HostCallOutput<'flow.begin'>> {
    const { required, exchanges, redact, isHeld } = this.parts;
    const workspace = required(folder);
    if (!workspace.info().trusted)
      throw new AppError('untrusted-project', 'This project is restricted: none of its code runs. Trust it to replay flows.');
    const stored = 'path' in wanted ? await this.read(folder, wanted.path) : recorded(wanted);
    const { flow, problems, placeOf } = stored.reading;
    const [problem] = problems;
    if (flow === undefined)
      throw new AppError('invalid-input', `${stored.path}:${problem?.location.line ?? 1}: ${redact(problem?.message ?? '')}`);
    const active = this.connection(on, flow.connection);
    this.current?.end.abort();
    const end = new AbortController();
    const { mainPage } = workspace.info();
    const isWaiting = (): boolean => {
      // Nothing of a project that was closed is waited for.
      if (!this.isOpen(workspace)) end.abort();
      return isHeld();
    };
    const options = { mainPage, patience, isHeld: isWaiting, signal: end.signal, nextSequence: () => 0 };
    const run = new FlowRun(placeOf, { session: { workspace, exchanges, redact }, ...options });
    this.ids += 1;
    this.current = { id: this.ids, workspace, connectionId: active.id, flow, run, end, next: -1, isBusy: false };
    return { run: this.ids, flow: flowView(stored, redact) };
  }

  /** `flow.step`. Rejects with what the runtime throws, such as `untrusted-project` and `runtime-stopped`. */
  async step({ run: id, step }: HostCallInput<'flow.step'>): Promise<HostCallOutput<'flow.step'>> {
    const replay = this.current;
    if (replay?.id !== id || replay.end.signal.aborted) return { failures: null };
    // A window may have closed the project.
    if (!this.isOpen(replay.workspace)) return { failures: null };
    this.requireSameConnection(replay);
    if (step !== replay.next || replay.isBusy) throw new AppError('invalid-input', 'The steps of a flow come one after the other.');
    replay.next += 1;
    replay.isBusy = true;
    try {
      const failures = await this.take(replay, step);
      // What a step led to on another connection says nothing about the flow.
      if (this.isWanted(replay)) this.requireSameConnection(replay);
      return { failures: this.isWanted(replay) ? failures.map(failureView) : null };
    } catch (thrown) {
      if (this.isWanted(replay)) throw thrown;
      return { failures: null };
    } finally {
      replay.isBusy = false;
    }
  }

  /** `flow.stop`. */
  stop({ run }: HostCallInput<'flow.stop'>): void {
    if (this.current?.id === run) this.forget();
  }

  private requireSameConnection({ connectionId }: Replay): void {
    if (this.parts.connections().activeId === connectionId) return;
    this.forget();
    throw new AppError('invalid-input', 'Another connection is in use now, so the replay has ended. Replay the flow again.');
  }

  /** Ends the replay that is under way, such as that of a project that was closed. */
  forget(): void {
    this.current?.end.abort();
    this.current = undefined;
  }

  /** Returns a flow of the open project. @throws AppError `no-project`, and `not-found` for a path that is none of a flow. */
  async read(folder: string, path: string): Promise<StoredFlow> {
    const name = flowFileOf(path);
    if (name === undefined) throw new AppError('not-found', `'${path}' is not a flow.`);
    return await readStoredFlow(this.parts.required(folder).info().folder, name);
  }

  /** Returns the connection in use. @throws AppError `invalid-input` if it is not the one that a person chose, or a flow is meant for. */
  private connection(chosen: string | undefined, named: string | undefined): Pick<Connection, 'id' | 'name'> {
    const { connections, activeId } = this.parts.connections();
    const active = connections.find(({ id }) => id === activeId) ?? { id: activeId, name: activeId };
    if (chosen !== undefined && chosen !== active.id)
      throw new AppError(
        'invalid-input',
        `The flow was not started: ${active.name} is the connection in use now. Look at it, then replay the flow.`,
      );
    if (chosen === undefined && isMeantForAnother(named, active, connections))
      throw new AppError(
        'invalid-input',
        `The flow was not started: it is meant for the connection ${this.parts.redact(named ?? '')}, and ${active.name} is in use.`,
      );
    return active;
  }

  private isOpen(workspace: Workspace): boolean {
    try {
      return this.parts.required() === workspace;
    } catch {
      return false;
    }
  }

  /** Returns whether anybody still waits for what a step of the replay leads to. */
  private isWanted({ end, workspace }: Replay): boolean {
    return !end.signal.aborted && this.isOpen(workspace);
  }

  private async take({ workspace, flow, run }: Replay, index: number): ReturnType<FlowRun['take']> {
    if (index < 0) {
      await workspace.reload(true);
      return await run.start(flow.page);
    }
    const step = flow.steps[index];
    if (step === undefined) throw new AppError('invalid-input', `The flow has ${flow.steps.length} steps.`);
    return await run.take(step, index);
  }
}

/** Returns what was recorded as a flow without a file; its places are 0. */
function recorded({ page, deeds }: Extract<FlowInput, { deeds: unknown }>): StoredFlow {
  const location = { path: '', line: 0, column: 0, endLine: 0, endColumn: 0 };
  const flow = { page, steps: deeds.map((deed) => ({ deed, expect: [] })) };
  return { path: '', fileName: '', size: 0, reading: { flow, problems: [], placeOf: () => location } };
}
