import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { WidgetRowsQuery } from '../../../shared/contract/rows-schema.ts';
import { type Evaluation, flag, number, text } from './evaluation.ts';
import { largestMessage } from './message-limits.ts';
import { findNode } from './page-renderer.ts';
import type { FromChild } from './protocol.ts';
import type { ResultRows } from './root-run.ts';
import type { UserRealm } from './user-realm.ts';
import type { WidgetBoard } from './widget-board.ts';

/** Types whose views ask for the rows that come after the first page. */
const pagingTypes = new Set(['ScrollTableWidget']);

/**
 * Answers for rows of results. A large one lives only in the context that parsed it, which stays after an edit for as long
 * as its rows, or what its functions give, are on the page: an edit elsewhere must not ask the back-end for a million cells again.
 */
export class RowDesk {
  private readonly holders = new Map<string, UserRealm>();

  constructor(
    private readonly board: WidgetBoard,
    private readonly current: () => Evaluation | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  /** A widget has a new result. */
  loaded(evaluation: Evaluation, id: string, rows: ResultRows | undefined, hasFunctions: boolean): void {
    const before = this.holders.get(id);
    this.holders.delete(id);
    if (before && before !== evaluation.realm) this.release(before);
    if (rows?.isPaged || hasFunctions) this.holders.set(id, evaluation.realm);
    if (!rows?.isPaged) return;
    const type = findNode(evaluation.tree, id)?.type;
    if (type === undefined || pagingTypes.has(type)) return;
    evaluation.problem(
      'result-paged',
      `This result has ${rows.total} items, too many to show at once: only tables show more than the first ${rows.pageSize}. Ask for fewer.`,
      { widgetId: id, action: 'init' },
    );
  }

  /** The context that a result lives in; undefined where it left it whole. */
  holder(id: string): UserRealm | undefined {
    return this.holders.get(id);
  }

  clear(): void {
    this.holders.clear();
  }

  /** Lets a context go that is over, but for the results that views still page through. */
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
        this.tell(id, { outcome: 'stale' });
        return;
      }
      this.send({ type: 'entering', entering });
      const { head, payload } = realm.now({ op: 'rows', ...query });
      this.send({ type: 'idle' });
      if (head['status'] === 'thrown') {
        this.tell(id, { outcome: 'failed', message: `${text(head, 'name')}: ${text(head, 'message')}` });
        return;
      }
      if (flag(head, 'more')) {
        await new Promise((next) => setImmediate(next));
        continue;
      }
      if (payload.length > largestMessage) {
        this.tell(id, { outcome: 'failed', message: 'These rows are too large to be shown: return shorter texts.' });
        return;
      }
      this.tell(id, flag(head, 'stale') ? { outcome: 'stale' } : readAnswer(head, payload));
      return;
    }
  }

  private tell(id: string, value: JsonObject): void {
    this.send({ type: 'answer', id, value });
  }
}

function readAnswer(head: Readonly<Record<string, unknown>>, payload: string): JsonObject {
  return {
    outcome: 'rows',
    total: number(head, 'total'),
    indexes: (head['indexes'] ?? []) as JsonValue,
    columns: (head['columns'] ?? []) as JsonValue,
    rows: JSON.parse(payload) as JsonValue,
  };
}
