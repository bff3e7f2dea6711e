import type { JsonValue } from '../../../../shared/schema/json.ts';
import {
  largestAnswer,
  largestQuestion,
  type TableAnswer,
  type TableAnswers,
  type TableQuestion,
} from '../../../../shared/schema/table-calls-schema.ts';
import { decodeToJson } from '../../../../shared/trace/encoded-value.ts';
import type { RealmHeads } from '../../protocol/realm-operations.ts';
import type { Evaluation } from '../evaluation.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import type { RowQuestions } from './row-questions.ts';
import type { UserRealm } from '../crossing/user-realm.ts';
import type { WidgetBoard } from './widget-board.ts';

/** Run id of functions called while a table is drawn: they belong to no action. */
export const drawingRun = 'drawing';

type Failure = RealmHeads['tableCalls']['failures'][number];

interface Called {
  readonly answers: readonly TableAnswer[];
  /** Places of calls whose function is not in that context. */
  readonly missing: readonly number[];
}

/**
 * Calls functions of plus tables for the page. Those of the configuration are of the newest evaluation; those of a result stay
 * in the context that loaded it, which an edit elsewhere keeps for as long as the result is shown (`RowQuestions`).
 */
export class TableCalls {
  constructor(
    private readonly board: WidgetBoard,
    private readonly rows: RowQuestions,
    private readonly current: () => Evaluation | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  answer(id: string, question: TableQuestion): void {
    const evaluation = this.current();
    const { widgetId, revision } = question;
    if (!evaluation || this.board.read(widgetId).revision !== revision) {
      this.reply(id, { outcome: 'stale' });
      return;
    }
    if (JSON.stringify(question).length > largestQuestion) {
      this.reply(id, {
        outcome: 'failed',
        message: `Its functions are not called with more than ${largestQuestion / 1000} KB at once: load fewer rows, or page them.`,
      });
      return;
    }
    const called = this.call(evaluation, evaluation.realm, question);
    const holder = this.rows.holder(widgetId);
    const answers = [...called.answers];
    const calls = called.missing.flatMap((place) => question.calls[place] ?? []);
    const others =
      calls.length > 0 && holder && holder !== evaluation.realm ? this.call(evaluation, holder, { ...question, calls }) : undefined;
    called.missing.forEach((place, index) => {
      answers[place] = others?.answers[index] ?? { failed: true };
    });
    const isGone = called.missing.length > 0 && (!others || others.missing.length > 0);
    if (isGone) evaluation.problem('table-function', `${widgetId} has lost the functions of its data: load it again.`, { widgetId });
    this.reply(id, { outcome: 'answers', answers });
  }

  private call(evaluation: Evaluation, realm: UserRealm, { widgetId, calls }: TableQuestion): Called {
    const location = evaluation.places.widget(widgetId, 'tabulatorOptions');
    const name = calls[0]?.name ?? '';
    this.send({
      type: 'entering',
      entering: { run: '', traceId: '', widgetId, action: name, phase: 'function', ...(location ? { location } : {}) },
    });
    const { head, payload, thrown } = realm.now({ op: 'tableCalls', run: drawingRun, frame: '', widgetId, calls });
    this.send({ type: 'idle' });
    if (thrown) {
      this.failed(evaluation, widgetId, { ...thrown, option: name, isLarge: false });
      return { answers: calls.map(() => ({ failed: true })), missing: [] };
    }
    for (const failure of head.failures) this.failed(evaluation, widgetId, failure);
    if (head.isCut) {
      evaluation.problem(
        'table-function',
        `The functions of ${widgetId} give too much text at once: some cells stay empty. Give shorter texts.`,
        {
          widgetId,
        },
      );
    }
    return { answers: readAnswers(payload, calls.length), missing: head.missing };
  }

  private failed(evaluation: Evaluation, widgetId: string, { option: name, isLarge, ...failure }: Failure): void {
    const location = evaluation.locationOf(failure.stack);
    const message = isLarge
      ? `${name} of ${widgetId} gives more than ${largestAnswer / 1000} KB: give less for one cell.`
      : `${name} of ${widgetId}: ${failure.name || 'Error'}: ${failure.message}`;
    evaluation.problem('table-function', message, { severity: 'error', widgetId, ...(location ? { location } : {}) });
  }

  private reply(id: string, value: TableAnswers): void {
    this.send({ type: 'answer', id, value });
  }
}

/** Reads answers as the realm wrote them: its texts are as hostile as the code in it, and main validates what is passed on. */
function readAnswers(payload: string, count: number): TableAnswer[] {
  let list: unknown;
  try {
    list = JSON.parse(payload);
  } catch {
    list = [];
  }
  const items: unknown[] = Array.isArray(list) ? list : [];
  return Array.from({ length: count }, (_, index): TableAnswer => {
    const item = items[index] as { readonly made?: TableAnswer; readonly value?: JsonValue } | null | undefined;
    if (item === null || item === undefined) return { failed: true };
    const value = item.value === undefined ? undefined : decodeToJson(item.value);
    return { ...item.made, ...(value === undefined ? {} : { value }) };
  });
}
