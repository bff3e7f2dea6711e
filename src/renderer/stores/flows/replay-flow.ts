import { create } from 'zustand';
import type { FlowFailureView, FlowView } from '../../../shared/contract/flow-calls.ts';
import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { useConnections } from '../connection/connection-store.ts';
import { useSession } from '../session/session-store.ts';

/** What is replayed: a file, or what was recorded. */
export type ReplayedFlow = HostCallInput<'flow.begin'>['flow'];

export interface FlowReplay {
  /** `opening`: the page of the flow; `paused`: before the next step, which a person asks for. */
  readonly phase: 'idle' | 'opening' | 'running' | 'paused' | 'passed' | 'failed' | 'stopped';
  /** Project and file; '' for what was recorded. */
  readonly folder: string;
  readonly path: string;
  /** The flow as it was read when the replay began. */
  readonly flow: FlowView | null;
  /** The page of the flow is open: what fails is a step. */
  readonly isOpen: boolean;
  /** Steps that are done: the next one, or the one that failed. */
  readonly done: number;
  readonly failures: readonly FlowFailureView[];
}

const nothing: FlowReplay = { phase: 'idle', folder: '', path: '', flow: null, isOpen: false, done: 0, failures: [] };

/** The replay of this window: a flow of a file, or the one just recorded. */
export const useReplay = create<FlowReplay>(() => nothing);

type Caller = Pick<Host, 'call'>;

/** Names the replay; what belongs to an earlier one changes nothing any more. */
let attempt = 0;
let run: number | undefined;

/** Returns whether a replay is under way, or waits for its next step. */
export function isReplaying({ phase }: Pick<FlowReplay, 'phase'> = useReplay.getState()): boolean {
  return phase === 'opening' || phase === 'running' || phase === 'paused';
}

/** How the steps of a flow follow each other. */
export type ReplayPace = 'at-speed' | 'step-by-step';

/**
 * Does the steps of a flow on the page of this window: from its page, with values reset, each when the page is quiet after the one before.
 * It runs on the connection in use, which the person sees. Writes are guarded as if a person caused them. Resolves at the end, or before the first step if a person goes step by step; never rejects.
 */
export async function replayFlow(host: Caller, wanted: ReplayedFlow, pace: ReplayPace = 'at-speed'): Promise<void> {
  const folder = useSession.getState().project?.folder;
  if (folder === undefined || isReplaying()) return;
  attempt += 1;
  const mine = attempt;
  run = undefined;
  useReplay.setState({ ...nothing, phase: 'opening', folder, path: 'path' in wanted ? wanted.path : '' });
  const on = useConnections.getState().state?.activeId;
  try {
    const begun = await host.call('flow.begin', { folder, flow: wanted, ...(on === undefined ? {} : { on }) });
    if (mine !== attempt) return void host.call('flow.stop', { run: begun.run }).catch(() => undefined);
    run = begun.run;
    useReplay.setState({ flow: begun.flow });
  } catch (thrown) {
    if (mine === attempt) fail(thrown);
    return;
  }
  if (!(await takeStep(host, -1))) return;
  useReplay.setState({ isOpen: true });
  if (pace === 'step-by-step') useReplay.setState({ phase: 'paused' });
  else await takeSteps(host);
}

/** Does the next step of a replay that is paused, and pauses again before the one after it. */
export async function nextStep(host: Caller): Promise<void> {
  if (useReplay.getState().phase !== 'paused') return;
  if ((await takeNext(host)) && !endIfDone()) useReplay.setState({ phase: 'paused' });
}

/** Does the other steps of a replay that is paused, at speed. */
export async function continueReplay(host: Caller): Promise<void> {
  if (useReplay.getState().phase === 'paused') await takeSteps(host);
}

/** Ends a replay: a step that is under way is not taken back, the ones after it are not done. */
export function stopReplay(host: Caller): void {
  if (!isReplaying()) return;
  attempt += 1;
  if (run !== undefined) void host.call('flow.stop', { run }).catch(() => undefined);
  useReplay.setState({ phase: 'stopped' });
}

/** Forgets a replay that is over. */
export function forgetReplay(): void {
  if (!isReplaying()) useReplay.setState(nothing);
}

async function takeSteps(host: Caller): Promise<void> {
  while (!endIfDone()) if (!(await takeNext(host))) return;
}

function endIfDone(): boolean {
  const { flow, done } = useReplay.getState();
  if (flow === null || done < flow.steps.length) return false;
  useReplay.setState({ phase: 'passed' });
  return true;
}

async function takeNext(host: Caller): Promise<boolean> {
  const { done } = useReplay.getState();
  useReplay.setState({ phase: 'running' });
  if (!(await takeStep(host, done))) return false;
  useReplay.setState({ done: done + 1 });
  return true;
}

/** Does a step. Returns whether another one may follow. */
async function takeStep(host: Caller, step: number): Promise<boolean> {
  const mine = attempt;
  try {
    const { failures } = await host.call('flow.step', { run: run ?? 0, step });
    if (mine !== attempt) return false;
    if (failures === null) useReplay.setState({ phase: 'stopped' });
    else if (failures.length > 0) useReplay.setState({ phase: 'failed', failures });
    else return true;
  } catch (thrown) {
    if (mine === attempt) fail(thrown);
  }
  return false;
}

function fail(thrown: unknown): void {
  const failure = { line: 0, column: 0, expected: '', got: toAppErrorData(thrown).message };
  useReplay.setState({ phase: 'failed', failures: [failure] });
}
