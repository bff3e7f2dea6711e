import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { StatePanel } from './state-panel.tsx';

const running = { runtime: { state: 'ready' as const, generation: 1, missingLayers: [] } };

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

/** The panel over a state that its calls change, as the runtime does. */
async function drawState(state: JsonObject, write?: () => Promise<object>) {
  let current = state;
  return drawView(<StatePanel />, {
    state: running,
    answers: {
      'state.read': async () => ({ state: current }),
      'state.write': async ({ path, value }) => {
        await write?.();
        current = { ...current, [path]: value };
        return {};
      },
    },
  });
}

const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^v\(/ });

test('a chosen value is changed in its field, as JSON where it is that, and read again', async () => {
  const { person, inputsOf } = await drawState({ year: 2025 });
  await person.click(await screen.findByRole('treeitem', { name: /year/ }));
  expect(value().value).toBe('2025');
  await person.clear(value());
  await person.type(value(), '2026{Enter}');
  await waitFor(() => expect(inputsOf('state.write')).toEqual([{ path: 'year', value: 2026 }]));
  await waitFor(() => expect(inputsOf('state.read').length).toBeGreaterThan(1));
  await waitFor(() => expect(value().value).toBe('2026'));
});

test('a refused value is reported beside the field, and Escape brings the old one back', async () => {
  const { person } = await drawState({ year: 2025 }, async () => {
    throw new AppError('invalid-input', 'The value is too large.');
  });
  await person.click(await screen.findByRole('treeitem', { name: /year/ }));
  await person.clear(value());
  await person.type(value(), 'next{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The value is too large.');
  expect(value().getAttribute('aria-invalid')).toBe('true');
  await person.click(value());
  await person.keyboard('{Escape}');
  expect(value().value).toBe('2025');
  expect(value().getAttribute('aria-invalid')).toBeNull();
});

test('a widget is reset alone, all of them by another load of the page', async () => {
  const { person, inputsOf } = await drawState({ year: 2025 });
  await person.click(await screen.findByRole('treeitem', { name: /year/ }));
  await person.click(screen.getByRole('button', { name: 'Reset year' }));
  await waitFor(() => expect(inputsOf('state.reset')).toEqual([{ widgetId: 'year' }]));
  await person.click(screen.getByRole('button', { name: 'Reset all' }));
  await waitFor(() => expect(inputsOf('preview.reload')).toEqual([{ reset: true }]));
});

test('values are read again when the page went back to a moment, which runs nothing', async () => {
  const { host, inputsOf } = await drawState({ year: 2025 });
  await screen.findByRole('treeitem', { name: /year/ });
  const before = inputsOf('state.read').length;
  act(() => host.emit('state.moment', { moment: 4 }));
  await waitFor(() => expect(inputsOf('state.read').length).toBeGreaterThan(before));
});
