import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { RowsQuery } from '../../../shared/contract/rows-schema.ts';
import { type CellReader, readCells } from '../../../shared/trace/cellset-rows.ts';
import { cellText, type RowSource } from '../realm/row-source.ts';
import { answerRows, makeView, type RowView } from '../realm/row-views.ts';
import type { BodyInlet } from './body-inlet.ts';
import { largestMessage } from './message-limits.ts';
import type { FromChild, ToChild } from './protocol.ts';

function cellSource(cells: CellReader): RowSource {
  const columns = [
    { id: 'ordinal', title: 'Ordinal' },
    { id: 'value', title: 'Value' },
    { id: 'formatted', title: 'Formatted' },
    ...(cells.hasMembers ? [{ id: 'members', title: 'Members' }] : []),
  ];
  return {
    total: cells.count,
    columns,
    cell: (row, column) => {
      const cell = cells.read(row);
      if (column === 'ordinal') return cell.ordinal;
      if (column === 'value') return cells.value(row);
      return column === 'formatted' ? cell.formatted : cell.members.join(' · ');
    },
    row: (row) => {
      const { value, formatted, members } = cells.read(row);
      return [value, formatted, ...members];
    },
    page: (rows) => JSON.stringify(rows.map((row) => cellText(cells.value(row)))),
  };
}

/**
 * Parses bodies that the inspector shows, in a child that runs no user code (docs/decisions/0002-running-authors-code.md), and answers for the
 * rows of the last one.
 */
export class BodyDesk {
  private key = '';
  private view: RowView | undefined;

  constructor(
    private readonly bodies: BodyInlet,
    private readonly send: (message: FromChild) => void,
  ) {}

  async answer({ id, key, bodyId, query }: Extract<ToChild, { type: 'bodyRows' }>): Promise<void> {
    this.send({ type: 'answer', id, value: await this.read(key, bodyId, query) });
  }

  private async read(key: string, bodyId: number | undefined, query: RowsQuery): Promise<JsonObject> {
    if (bodyId !== undefined) this.open(key, await this.bodies.take(bodyId));
    if (this.key !== key) return { outcome: 'stale' };
    const { view } = this;
    if (!view) return { outcome: 'failed', message: 'This answer has no cells to show. Response shows its text.' };
    for (;;) {
      const { head, payload = '[]' } = answerRows(view, { ...query, form: 'table' });
      if (payload.length > largestMessage)
        return { outcome: 'failed', message: 'These rows are too large to be shown. Response shows its text.' };
      if (head['more'] !== true) return { ...(head as JsonObject), outcome: 'rows', rows: JSON.parse(payload) as JsonValue };
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
      // Not JSON: said when rows are asked for.
    }
  }
}
