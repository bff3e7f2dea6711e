import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { RowsAnswer, RowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { type CellReader, readCells } from '../../../../shared/trace/exchange/cellset-rows.ts';
import { tableCellText, type RowSource } from '../../realm/page/row-source.ts';
import { answerRows, makeView, type RowView } from '../../realm/page/row-views.ts';
import type { BodyInlet } from '../channel/body-inlet.ts';
import { largestMessage } from '../../protocol/message-limits.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import type { ChildQuestions } from '../../protocol/child-questions.ts';

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
 * returns rows of the last one.
 */
export class BodyRows {
  private key = '';
  private view: RowView | undefined;

  constructor(
    private readonly bodies: BodyInlet,
    private readonly send: (message: FromChild) => void,
  ) {}

  async answer({ id, key, bodyId, query }: ChildQuestions['bodyRows']): Promise<void> {
    this.send({ type: 'answer', id, value: await this.read(key, bodyId, query) });
  }

  private async read(key: string, bodyId: number | undefined, query: RowsQuery): Promise<RowsAnswer> {
    if (bodyId !== undefined) this.open(key, await this.bodies.take(bodyId));
    if (this.key !== key) return { outcome: 'stale' };
    const { view } = this;
    if (!view) return { outcome: 'failed', message: 'This answer has no cells to show. Response shows its text.' };
    for (;;) {
      const page = answerRows(view, { ...query, form: 'table' });
      if (page) {
        const { total, indexes, columns, text } = page;
        if (text.length > largestMessage)
          return { outcome: 'failed', message: 'These rows are too large to be shown. Response shows its text.' };
        return { outcome: 'rows', total, indexes: [...indexes], columns: [...columns], rows: JSON.parse(text) };
      }
      await new Promise((next) => setImmediate(next));
    }
  }

  private open(key: string, text: string): void {
    this.key = key;
    this.view = undefined;
    try {
      const cells = readCells(JSON.parse(text) as JsonValue);
      if (cells) this.view = makeView(cells, 0, cellSource(cells));
    } catch {
      // Not JSON: reported when rows are requested.
    }
  }
}
