import { create } from 'zustand';
import { longestExpression, type Scope, type Variable } from '../../../shared/debugger/debugger-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { useDebugger } from './debugger-store.ts';

/** The members of an object that were read; `fault`: why they could not be. */
export interface ReadMembers {
  readonly variables: readonly Variable[];
  readonly isCut: boolean;
  readonly fault?: string;
}

/** The value of an expression, or why it has none. */
export interface Evaluated {
  readonly value: Variable;
  readonly isError: boolean;
}

/** An expression that a person evaluated, with its answer. */
export interface AnsweredExpression extends Evaluated {
  readonly id: number;
  readonly text: string;
  /** The pause in which it was: objects of another one have no members any more. */
  readonly pause: number;
}

interface Stop {
  /** Of the chosen call; null while they are being read, or nothing is paused. */
  readonly scopes: readonly Scope[] | null;
  readonly scopesFault: string | null;
  /** By the id of the object. */
  readonly members: Readonly<Record<string, ReadMembers>>;
  /** Expressions, in the order in which they were added. */
  readonly watched: readonly string[];
  /** By the expression. */
  readonly watchedValues: Readonly<Record<string, Evaluated>>;
  readonly answers: readonly AnsweredExpression[];
}

/** Answers that are kept. */
const maxAnswers = 50;

/** What is known about paused code. */
export const useStop = create<Stop>(() => ({
  scopes: null,
  scopesFault: null,
  members: {},
  watched: [],
  watchedValues: {},
  answers: [],
}));

/** Counts what was asked about a stop: answers to an earlier question are of no interest. */
let asked = 0;
let answerId = 0;
const reading = new Set<string>();

function failed(thrown: unknown): Evaluated {
  return { value: { name: '', text: toAppErrorData(thrown).message, kind: 'other', object: null }, isError: true };
}

async function evaluate(text: string, isSilent: boolean): Promise<Evaluated> {
  const { pause, frame } = useDebugger.getState();
  if (pause === null) return failed(new Error('The code runs.'));
  return currentHost().call('debugger.evaluate', { pause: pause.id, frame, text, isSilent }).catch(failed);
}

/** Resolves to the value of an expression in the chosen call, if it has one and looking at it changes nothing. */
export async function valueAtStop(text: string): Promise<Variable | undefined> {
  const { value, isError } = await evaluate(text, true);
  return isError ? undefined : value;
}

async function readScopes(mine: number): Promise<void> {
  const { pause, frame } = useDebugger.getState();
  if (pause === null) return;
  try {
    const { scopes } = await currentHost().call('debugger.scopes', { pause: pause.id, frame });
    if (mine === asked) useStop.setState({ scopes, scopesFault: null, members: {} });
  } catch (thrown) {
    if (mine === asked) useStop.setState({ scopes: [], scopesFault: toAppErrorData(thrown).message });
  }
}

async function readWatched(mine: number): Promise<void> {
  for (const text of useStop.getState().watched) {
    if (mine !== asked) return;
    const value = await evaluate(text, true);
    if (mine === asked) useStop.setState(({ watchedValues }) => ({ watchedValues: { ...watchedValues, [text]: value } }));
  }
}

/** Reads anew what is shown of the chosen call. */
export async function readStop(): Promise<void> {
  asked += 1;
  reading.clear();
  if (useDebugger.getState().pause === null) {
    useStop.setState({ scopes: null, scopesFault: null, members: {}, watchedValues: {} });
    return;
  }
  await Promise.all([readScopes(asked), readWatched(asked)]);
}

/** Reads the members of an object, once for each stop. */
export async function readMembers(object: string): Promise<void> {
  const { pause } = useDebugger.getState();
  if (pause === null || reading.has(object) || useStop.getState().members[object]) return;
  const mine = asked;
  reading.add(object);
  const read: ReadMembers = await currentHost()
    .call('debugger.members', { pause: pause.id, object })
    .catch((thrown: unknown) => ({ variables: [], isCut: false, fault: toAppErrorData(thrown).message }));
  reading.delete(object);
  if (mine === asked) useStop.setState(({ members }) => ({ members: { ...members, [object]: read } }));
}

/** Evaluates an expression in the chosen call, which may change something, and reads anew what is shown. */
export async function evaluateAtStop(text: string): Promise<void> {
  const { pause } = useDebugger.getState();
  if (pause === null) return;
  const answer = await evaluate(text.slice(0, longestExpression), false);
  answerId += 1;
  const added: AnsweredExpression = { ...answer, id: answerId, text, pause: pause.id };
  useStop.setState(({ answers }) => ({ answers: [...answers, added].slice(-maxAnswers) }));
  await readStop();
}
