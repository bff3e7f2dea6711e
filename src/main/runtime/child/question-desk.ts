import type { JsonObject } from '../../../shared/contract/json.ts';
import { countParts } from '../channel/text-parts.ts';
import { largestMessage } from './message-limits.ts';
import type { Entering, FromChild } from './protocol.ts';
import { text } from './evaluation.ts';
import type { RealmAnswer, UserRealm } from './user-realm.ts';

/** Without files there is nothing to read or to forget, but nothing can be kept either. */
const changing: ReadonlySet<string> = new Set(['setState', 'writeState', 'resetWidget']);
/** Names or values of an answer, as main takes them. */
const mostParts = 140_000;
const entering: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: 'state' };

/**
 * Questions about the state, and changes of it, in the order they came. Those that wait when other files take over are put
 * to the new evaluation again: it goes on with the same values, and each of these changes may happen twice.
 */
export class QuestionDesk {
  private readonly open = new Map<string, JsonObject>();

  constructor(
    private readonly realm: () => UserRealm | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  ask(id: string, operation: JsonObject): void {
    const realm = this.realm();
    if (!realm) {
      const changes = changing.has(String(operation['op']));
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

  /** Another evaluation took over: what the one before was asked it will never answer. */
  askAgain(): void {
    for (const [id, operation] of this.open) this.ask(id, operation);
  }
}

function readAnswer(id: string, { head, payload }: RealmAnswer): FromChild {
  if (head['status'] === 'thrown')
    return { type: 'answer', id, error: `The state cannot be read: ${text(head, 'name')}: ${text(head, 'message')}`.slice(0, 1000) };
  const parts = payload.length > largestMessage ? undefined : countParts(payload);
  if (parts === undefined || parts.names > mostParts || parts.values > mostParts)
    return { type: 'answer', id, error: 'The answer of the runtime is too large to show: keep less in the state.' };
  return { type: 'answer', id, value: payload === '' ? {} : (JSON.parse(payload) as JsonObject) };
}
