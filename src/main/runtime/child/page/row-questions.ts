import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../../../shared/schema/rows-schema.ts';
import type { RealmHeads } from '../../protocol/realm-operations.ts';
import type { Evaluation } from '../evaluation.ts';
import { largestMessage } from '../../protocol/message-limits.ts';
import { findNode } from './page-renderer.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import type { RealmRows } from '../events/root-run.ts';
import type { UserRealm } from '../crossing/user-realm.ts';
import type { WidgetBoard } from './widget-board.ts';

/**
 * Answers questions for rows of results. A large result lives only in the context that parsed it, which outlives an edit for as
 * long as its rows, or values of its functions, are on the page: an edit elsewhere must not request a million cells again.
 */
export class RowQuestions {
  private readonly holders = new Map<string, UserRealm>();

  constructor(
    private readonly board: WidgetBoard,
    private readonly current: () => Evaluation | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  /** Notes that a widget has a new result. */
  loaded(evaluation: Evaluation, id: string, rows: RealmRows | undefined, hasFunctions: boolean): void {
    const before = this.holders.get(id);
    this.holders.delete(id);
    if (before && before !== evaluation.realm) this.release(before);
    if (rows?.isPaged || hasFunctions) this.holders.set(id, evaluation.realm);
    if (!rows?.isPaged) return;
    const type = findNode(evaluation.tree, id)?.type;
    if (type === undefined || widgetFacts(type).asksForRows) return;
    evaluation.problem(
      'result-paged',
      `This result has ${rows.total} items, too many to show at once: only tables show more than the first ${rows.pageSize}. Ask for fewer.`,
      { widgetId: id, action: 'init' },
    );
  }

  /** Returns the context that a result lives in; undefined if it was sent whole. */
  holder(id: string): UserRealm | undefined {
    return this.holders.get(id);
  }

  clear(): void {
    this.holders.clear();
  }

  /** Releases a context that is over, except for results that views still page through. */
  release(realm: UserRealm): void {
    const keep = [...this.holders].flatMap(([id, holder]) => (holder === realm ? [id] : []));
    if (keep.length > 0) realm.now({ op: 'release', keep });
  }

  /** Sorting and searching take several crossings, each with a deadline of its own. */
  async answer(id: string, query: WidgetRowsQuery): Promise<void> {
    const entering = { run: '', traceId: '', widgetId: query.widgetId, action: 'init', phase: 'rows' };
    for (;;) {
      const data = this.board.read(query.widgetId);
      const realm = data.paged ? this.holders.get(query.widgetId) : this.current()?.realm;
      if (!realm || data.status === 'idle' || data.revision !== query.revision) {
        this.reply(id, { outcome: 'stale' });
        return;
      }
      this.send({ type: 'entering', entering });
      const { head, payload, thrown } = realm.now({ op: 'rows', ...query });
      this.send({ type: 'idle' });
      if (thrown) {
        this.reply(id, { outcome: 'failed', message: `${thrown.name}: ${thrown.message}` });
        return;
      }
      if (head.more) {
        await new Promise((next) => setImmediate(next));
        continue;
      }
      if (payload.length > largestMessage) {
        this.reply(id, { outcome: 'failed', message: 'These rows are too large to be shown: return shorter texts.' });
        return;
      }
      this.reply(id, head.stale ? { outcome: 'stale' } : readAnswer(head, payload));
      return;
    }
  }

  private reply(id: string, value: RowsAnswer): void {
    this.send({ type: 'answer', id, value });
  }
}

function readAnswer({ total, indexes, columns }: RealmHeads['rows'], payload: string): RowsAnswer {
  return { outcome: 'rows', total, indexes: [...indexes], columns: [...columns], rows: JSON.parse(payload) };
}
