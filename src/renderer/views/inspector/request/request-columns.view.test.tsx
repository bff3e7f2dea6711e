import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { loadRequestColumns, resetColumns } from '../../../stores/traffic/request-columns.ts';
import { InspectorView } from '../inspector-view.tsx';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');
const exchange = makeExchange({ traceId: '', requestSize: 2048, isWrite: true, startedAt: 0 });

test('a column is shown and hidden from the menu of the heads, and comes back after a restart', async () => {
  const { person, host } = await drawView(<InspectorView />, { state: { exchanges: [exchange], traces: [] } });
  resetColumns(host);
  expect(heads()).not.toContain('Kind');
  const choose = async (name: string) => {
    await person.pointer({ target: screen.getByRole('button', { name: 'Method' }), keys: '[MouseRight]' });
    await person.click(await screen.findByRole('menuitemcheckbox', { name }));
  };
  await choose('Kind');
  await choose('Cells');
  expect(heads()).toContain('Kind');
  expect(heads()).not.toContain('Cells');
  expect(within(screen.getByRole('grid', { name: 'Requests' })).getByRole('gridcell', { name: 'write' })).toBeDefined();
  expect(host.calls.filter(({ name }) => name === 'settings.write').at(-1)).toMatchObject({
    input: { key: 'inspector-shown-columns', value: { kind: true, cells: false, path: true } },
  });

  await loadRequestColumns(host);
  expect(heads()).toContain('Kind');
  await person.pointer({ target: screen.getByRole('button', { name: 'Method' }), keys: '[MouseRight]' });
  await person.click(await screen.findByRole('menuitem', { name: 'Reset columns and widths' }));
  expect(heads()).toContain('Cells');
  expect(heads()).not.toContain('Kind');
});

test('the last column stays, and what is no column is ignored', async () => {
  const { host } = await drawView(<InspectorView />, { state: { exchanges: [exchange], traces: [] } });
  const all = { label: false, connection: false, kind: false, method: false, path: true, status: false, cells: false, sent: false };
  await host.call('settings.write', {
    key: 'inspector-shown-columns',
    value: { ...all, size: false, clock: false, wait: false, time: false, start: false, __proto__x: true, other: true },
  });
  await loadRequestColumns(host);
  const { showColumn, useRequestColumns } = await import('../../../stores/traffic/request-columns.ts');
  showColumn(host, 'path', false);
  expect(useRequestColumns.getState().shown.path).toBe(true);
  expect(Object.keys(useRequestColumns.getState().shown)).not.toContain('other');
  resetColumns(host);
});
