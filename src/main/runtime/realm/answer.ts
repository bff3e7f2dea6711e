import type { WrittenHead } from '../protocol/realm-answer.ts';
import type { OperationName, RealmQuestions } from '../protocol/realm-operations.ts';

/** Answer of one crossing: a head of plain fields, and the encoded value after it. */
export interface CrossingAnswer<Op extends OperationName> {
  readonly head: WrittenHead<Op>;
  readonly payload?: string;
}

/** What the realm does for each of some operations of the protocol's table. */
export type Operations<Names extends OperationName> = {
  readonly [Op in Names]: (question: RealmQuestions[Op], payload: string) => CrossingAnswer<Op>;
};

/** Returns the answer of operations without a result; a new one each time, since the crossing adds to its head. */
export const done = (): { readonly head: { readonly status: 'returned' } } => ({ head: { status: 'returned' } });
