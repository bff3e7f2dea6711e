import { expect, test } from 'vitest';
import { useRequestColumns } from '../../../stores/traffic/request-columns.ts';
import { exchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { columnMenu } from './column-menu.ts';
import { columnsFor, columnTemplate, fittedWidths } from './column-widths.ts';

test.each([
  [0, ['label', 'method', 'path', 'status', 'cells', 'size', 'time', 'start']],
  [668, ['label', 'method', 'path', 'status', 'cells', 'size', 'time', 'start']],
  [618, ['label', 'method', 'path', 'status', 'cells', 'time', 'start']],
  [570, ['label', 'method', 'path', 'status', 'time', 'start']],
  [412, ['label', 'path', 'status', 'time']],
  [100, ['label', 'path', 'status', 'time']],
])('a list %i px wide shows what it has room for', (width, ids) => {
  expect(columnsFor(width, useRequestColumns.getState().shown).map(({ id }) => id)).toEqual(ids);
});

test('what a person added takes the place of no other column, and what was hidden makes room', () => {
  const { shown } = useRequestColumns.getState();
  expect(columnsFor(668, { ...shown, connection: true, sent: true }).map(({ id }) => id)).toEqual([
    'label',
    'connection',
    'method',
    'path',
    'status',
    'cells',
    'sent',
    'size',
    'time',
    'start',
  ]);
  expect(columnsFor(618, { ...shown, method: false }).map(({ id }) => id)).toContain('size');
});

test('the name has a share of the room that is left, and the width that a person gave it', () => {
  const { shown, widths } = useRequestColumns.getState();
  const columns = columnsFor(412, shown);
  expect(columnTemplate(columns, widths)).toBe('minmax(146px, 0.8fr) minmax(90px, 1fr) 92px 60px');
  expect(columnTemplate(columns, { ...widths, label: 90 })).toBe('90px minmax(90px, 1fr) 92px 60px');
});

test.each([
  ['short ones leave their room to the path', {}, 668, { status: 72, cells: 64 }],
  ['a long status grows into what is left', { status: 200, processStatus: 'HasMinorErrors' }, 900, { status: 162, cells: 64 }],
  ['but takes nothing from others', { status: 200, processStatus: 'HasMinorErrors' }, 668, { status: 92, cells: 64 }],
  ['a large count, too', { cells: 12_345_678 }, 900, { status: 72, cells: 89 }],
])('status and cells are as wide as their texts need: %s', (_what, exchange, room, expected) => {
  const { shown, widths } = useRequestColumns.getState();
  const rows = [exchangeRow(makeExchange()), exchangeRow(makeExchange(exchange))];
  expect(fittedWidths(columnsFor(668, shown), widths, rows, room)).toEqual({ ...widths, ...expected });
});

test('a width that a person gave to the status stays', () => {
  const { shown, widths } = useRequestColumns.getState();
  const { status } = fittedWidths(columnsFor(668, shown), { ...widths, status: 200 }, [exchangeRow(makeExchange())], 668);
  expect(status).toBe(200);
});

test('the menu of columns says which wanted ones have no room, and only of these', () => {
  const shown = { ...useRequestColumns.getState().shown, method: false };
  const withoutRoom = (width: number) =>
    columnMenu(shown, columnsFor(width, shown)).flatMap((entry) => ('detail' in entry ? entry.id : []));
  expect(withoutRoom(0)).toEqual([]);
  expect(withoutRoom(500)).toEqual(['cells', 'size']);
  expect(columnMenu(shown, columnsFor(500, shown)).find(({ id }) => id === 'size')).toMatchObject({
    checked: true,
    detail: 'No room: widen the list',
  });
});
