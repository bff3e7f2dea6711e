import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { RowsAnswer, RowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { createGridReader } from '../../../../shared/trace/grid/grid-reader.ts';
import type { GridAnswer } from '../../../../shared/trace/grid/grid-schema.ts';
import { type CellReader, readCells } from '../../../../shared/trace/exchange/cellset-rows.ts';
import { tableCellText, type RowSource } from '../../realm/page/row-source.ts';
import { answerRows, makeView, type RowView } from '../../realm/page/row-views.ts';
import type { BodyInlet } from '../channel/body-inlet.ts';
import { largestMessage } from '../../protocol/message-limits.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import type { ChildQuestions } from '../../protocol/child-questions.ts';

const noCells = { outcome: 'failed', message: 'This answer has no cells to show. Response shows its text.' } as const;
const tooLarge = { outcome: 'failed', message: 'These rows are too large to be shown. Response shows its text.' } as const;

function cellSource(cells: CellReader): RowSource {
  const columns = [
    { id: 'ordinal', title: 'Ordinal' },
    { id: 'value', title: 'Value' },
    { id: 'formatted', title: 'Formatted' },
    ...(cells.hasEditability ? [{ id: 'editable', title: 'Editable' }] : []),
    ...(cells.hasMembers ? [{ id: 'members', title: 'Members' }] : []),
  ];
  return {
    total: cells.count,
    columns,
    cell: (row, column) => {
      const cell = cells.read(row);
      if (column === 'ordinal') return cell.ordinal;
      if (column === 'value') return cells.value(row);
      if (column === 'editable') return cell.editability?.text ?? '';
      return column === 'formatted' ? cell.formatted : cell.members.join(' · ');
    },
    row: (row) => {
      const { value, formatted, members, editability } = cells.read(row);
      return [value, formatted, ...(editability === undefined ? [] : [editability.text]), ...members];
    },
    page: (rows) => JSON.stringify(rows.map((row) => tableCellText(cells.value(row)))),
  };
}

/**
 * Parses bodies that the inspector shows, in a child that runs no user code (docs/decisions/0002-running-authors-code.md), and
 * returns rows of the last one, as a list or as a grid.
 */
export class BodyRows {
  private key = '';
  private view: RowView | undefined;
  private grid: ReturnType<typeof createGridReader> | undefined;
  /** Questions may arrive before the whole body: they wait for it. */
  private opening: Promise<void> = Promise.resolve();

  constructor(
    private readonly bodies: BodyInlet,
    private readonly send: (message: FromChild) => void,
  ) {}

  async answer({ id, key, bodyId, query }: ChildQuestions['bodyRows']): Promise<void> {
    this.send({ type: 'answer', id, value: await this.read(key, bodyId, query) });
  }

  async answerGrid({ id, key, bodyId, query }: ChildQuestions['bodyGrid']): Promise<void> {
    const answer = async (): Promise<GridAnswer> => {
      await this.openFor(key, bodyId);
      if (this.key !== key) return { outcome: 'stale' };
      if (!this.grid) return noCells;
      const read = this.grid(query);
      return JSON.stringify(read).length > largestMessage ? tooLarge : read;
    };
    this.send({ type: 'answer', id, value: await answer() });
  }

  private async read(key: string, bodyId: number | undefined, query: RowsQuery): Promise<RowsAnswer> {
    await this.openFor(key, bodyId);
    if (this.key !== key) return { outcome: 'stale' };
    const { view } = this;
    if (!view) return noCells;
    for (;;) {
      const page = answerRows(view, { ...query, form: 'table' });
      if (page) {
        const { total, indexes, columns, text } = page;
        if (text.length > largestMessage) return tooLarge;
        return { outcome: 'rows', total, indexes: [...indexes], columns: [...columns], rows: JSON.parse(text) };
      }
      await new Promise((next) => setImmediate(next));
    }
  }

  private async openFor(key: string, bodyId: number | undefined): Promise<void> {
    if (bodyId !== undefined) this.opening = this.bodies.take(bodyId).then((text) => this.open(key, text));
    await this.opening;
  }

  private open(key: string, text: string): void {
    this.key = key;
    this.view = undefined;
    this.grid = undefined;
    try {
      const answer = JSON.parse(text) as JsonValue;
      const cells = readCells(answer);
      if (!cells) return;
      this.view = makeView(cells, 0, cellSource(cells));
      this.grid = createGridReader(answer);
    } catch {
      // Not JSON: reported when rows are requested.
    }
  }
}
