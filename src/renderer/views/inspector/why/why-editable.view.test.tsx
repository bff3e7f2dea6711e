import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plainConnection } from '../../../../shared/contract/connection-schema.ts';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import { makeExchange, makeStep, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { askWhy } from '../../../stores/traffic/why-store.ts';
import { useDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const line = (number: number) => ({ path: 'repository.js', line: number, column: 3 });
const widget = (id: string, type: string) => ({ id, type, config: {}, children: [] });
const page: NumberedPage = {
  page: 'main',
  title: 'main',
  generation: 1,
  revision: 1,
  tree: {
    id: 'main',
    type: 'PageWidget',
    config: {},
    children: [widget('table', 'HorizontalTableWidget'), widget('note', 'TextBoxWidget'), widget('chart', 'PieChartWidget')],
  },
  widgets: [
    { id: 'table', status: 'ready', revision: 1, result: [[{ value: 'North' }, { value: '1,204', editable: true }]] },
    { id: 'note', status: 'idle', revision: 0 },
    { id: 'chart', status: 'idle', revision: 0 },
  ],
};
const load = makeTrace({
  id: 'load',
  widgetId: 'table',
  action: 'init',
  outcome: 'loaded',
  startedAt: 2_000,
  steps: [
    makeStep('url', '/api', { location: line(11) }),
    makeStep('request', 'POST /api/v1/ExecuteMDX', { exchangeId: 'e1' }),
    makeStep('parsing', '2 items'),
  ],
});
const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
const reads = [{ path: 'Cells[1].Value', value: '1204', missing: false, cell: 1 }];

/** The panel over a cellset whose cells are said to be editable by this text; undefined: the answer does not say. */
async function drawEditable(editable: string | undefined) {
  return await drawView(<InspectorView />, {
    state: { traces: [load], exchanges: [makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table', path, requestSize: 0 })], page },
    answers: {
      'exchange.parsing': async () => ({
        outcome: 'steps',
        steps: {
          parsing: 'matrix',
          total: 2,
          step: 2,
          made: 1,
          calls: [{ index: 1, position: 0, reads, readCount: 1, returned: '{"value":"1,204"}', odd: false, location: line(21) }],
          whole: null,
          state: [],
        },
      }),
      'exchange.rows': async ({ offset }) => ({
        outcome: 'rows',
        total: 3,
        indexes: [offset],
        columns: [{ id: 'value', title: 'Value' }, ...(editable === undefined ? [] : [{ id: 'editable', title: 'Editable' }])],
        rows: [['1204', ...(editable === undefined ? [] : [editable])]],
      }),
    },
  });
}

const section = () => screen.findByRole('listitem', { name: 'Can it be edited?' });
const reasons = async () => within(await section()).getByRole('list', { name: 'What decides it' });
const first = async () => within(await reasons()).getAllByRole('listitem')[0]?.textContent ?? '';

test('a cell that the back-end locks leads to its cells, before what allows it', async () => {
  const { person } = await drawEditable('No (sum)');
  act(() => askWhy('table', { text: '1,204', row: 0, column: 1 }));
  await within(await section()).findByText('No.');
  expect(await first()).toContain('it is the sum of other cells');
  expect((await reasons()).textContent).toContain('editable is true (at [0][1].editable in the result of init): a field opens here.');
  await person.click(within(await reasons()).getByRole('button', { name: 'Show the cells' }));
  expect(useNavigation.getState()).toMatchObject({ traceId: 'load', bottomTab: 'requests' });
});

test('an answer that does not say it leads to the url, with what to add', async () => {
  const { person } = await drawEditable(undefined);
  act(() => askWhy('table', { text: '1,204', row: 0, column: 1 }));
  await within(await section()).findByText(/Add Updateable,Consolidated,RuleDerived to \$select of Cells/);
  await person.click(within(await reasons()).getByRole('button', { name: 'Go to repository.js:11' }));
  expect(useNavigation.getState().reveal?.location.line).toBe(11);
});

test('a cell without the member leads to the function that made it', async () => {
  const { person } = await drawEditable('Yes');
  act(() => askWhy('table', { text: 'North', row: 0, column: 0 }));
  expect(await first()).toContain('editable is not set: no field opens here.');
  await person.click(within(await reasons()).getByRole('button', { name: 'Go to repository.js:21' }));
  expect(useNavigation.getState().reveal?.location.line).toBe(21);
});

test('a text box follows the connection, and leads to it', async () => {
  const { person } = await drawEditable(undefined);
  const plan = { ...plainConnection, id: 'plan', name: 'Plan', writes: 'read-only' as const };
  act(() =>
    useConnections.setState(({ state }) => ({ state: state && { ...state, connections: [plan], activeId: 'plan', dryRun: false } })),
  );
  act(() => askWhy('note', {}));
  expect(await first()).toContain('Plan is read-only: no write is sent.');
  await person.click(within(await reasons()).getByRole('button', { name: 'Open the connection' }));
  expect(useDialog.getState()).toMatchObject({ dialog: { kind: 'connections', editId: 'plan' } });
  act(() => useConnections.setState(({ state }) => ({ state: state && { ...state, dryRun: true } })));
  expect(await first()).toContain('the app answers writes and sends none');
});

test('what nobody edits has no such section', async () => {
  await drawEditable(undefined);
  act(() => askWhy('chart', {}));
  await screen.findByRole('listitem', { name: 'On the page' });
  expect(screen.queryByRole('listitem', { name: 'Can it be edited?' })).toBeNull();
});
