import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../../shared/settings/setting-list.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useSettings } from '../../../stores/window/settings-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { AskForAxes } from './ask-for-axes.tsx';

const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';

async function draw(id: string, isWrite: boolean) {
  const exchange = makeExchange({ id, path, isWrite, requestSize: 10 });
  return drawView(<AskForAxes exchange={exchange} />, {
    state: { exchanges: [exchange] },
    answers: {
      'exchange.read': async () => ({ text: '{"MDX":"SELECT ..."}', totalLength: 20, available: true }),
      'exchange.send': async () => ({ id: 'sent' }),
    },
  });
}

function turn(isOn: boolean): void {
  useSettings.setState({ values: { ...defaultSettings, 'inspector.asksForAxes': isOn } });
}

beforeEach(() => turn(false));

test('cells without axes are asked for by themselves where the setting says so, once for each request', async () => {
  const first = await draw('a1', false);
  await screen.findByRole('button', { name: 'Ask for rows and columns' });
  expect(first.inputsOf('exchange.send')).toEqual([]);

  turn(true);
  await waitFor(() => expect(first.inputsOf('exchange.send')).toHaveLength(1));
  expect(first.inputsOf('exchange.send')[0]).toMatchObject({ like: 'a1', path: expect.stringContaining('Axes(') });

  cleanup();
  const again = await draw('a1', false);
  await screen.findByRole('button', { name: 'Ask for rows and columns' });
  expect(again.inputsOf('exchange.send')).toEqual([]);
});

test('a write is never sent again', async () => {
  turn(true);
  const { inputsOf } = await draw('a2', true);
  expect(screen.queryByRole('button', { name: 'Ask for rows and columns' })).toBeNull();
  expect(inputsOf('exchange.send')).toEqual([]);
});
