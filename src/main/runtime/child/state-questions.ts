import { countParts } from '../channel/text-parts.ts';
import { largestMessage } from '../protocol/message-limits.ts';
import type { Entering } from '../protocol/run-schema.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { RealmQuestions } from '../protocol/realm-operations.ts';
import type { RealmAnswer, UserRealm } from './crossing/user-realm.ts';

/** Operations of the realm on the state; their payload is the answer. */
type StateOperation = 'setState' | 'writeState' | 'resetWidget' | 'readState' | 'memberNames' | 'parameters' | 'cellsets' | 'reset';
type StateQuestion = RealmQuestions[StateOperation];

/** Operations that fail without files. The others have nothing to read or to forget then. */
const changing: ReadonlySet<StateOperation> = new Set(['setState', 'writeState', 'resetWidget']);
/** Names, or values, of an answer that main accepts. */
const maxParts = 140_000;
const entering: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: 'state' };

/**
 * Asks questions about the state, and changes it, in order of arrival. What is pending when other files take over is sent to the
 * new evaluation again: it continues with the same values, and each of these changes may happen twice.
 */
export class StateQuestions {
  private readonly open = new Map<string, StateQuestion>();

  constructor(
    private readonly realm: () => UserRealm | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  ask(id: string, operation: StateQuestion): void {
    const realm = this.realm();
    if (!realm) {
      const changes = changing.has(operation.op);
      this.send({ type: 'answer', id, ...(changes ? { error: 'Nothing is loaded yet: fix the files first.' } : { value: {} }) });
      return;
    }
    this.open.set(id, operation);
    void realm.enter(operation, entering).then((answer) => {
      // Answered by the evaluation that took over.
      if (this.realm() !== realm || !this.open.delete(id)) return;
      this.send(readAnswer(id, answer));
    });
  }

  /** Sends pending questions to the evaluation that took over: the one before will never answer them. */
  askAgain(): void {
    for (const [id, operation] of this.open) this.ask(id, operation);
  }
}

function readAnswer(id: string, { thrown, payload }: RealmAnswer<StateOperation>): FromChild {
  if (thrown) return { type: 'answer', id, error: `The state cannot be read: ${thrown.name}: ${thrown.message}`.slice(0, 1000) };
  const parts = payload.length > largestMessage ? undefined : countParts(payload);
  if (parts === undefined || parts.names > maxParts || parts.values > maxParts)
    return { type: 'answer', id, error: 'The answer of the runtime is too large to show: keep less in the state.' };
  return { type: 'answer', id, value: payload === '' ? {} : JSON.parse(payload) };
}
