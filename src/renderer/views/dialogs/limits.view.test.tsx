import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { defaultProjectLimits } from '../../../shared/limit-list.ts';
import { openDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { useNotices } from '../../stores/window/notice-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

const limits = { ...defaultProjectLimits, effectDepth: 80 };
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function drawLimits(save: () => Promise<{ limits: typeof limits; heldBack: object }>) {
  const view = await drawView(<LimitsDialog />, {
    answers: { 'limits.read': async () => ({ limits, heldBack: { requestSeconds: 900 } }), 'limits.save': save },
  });
  openDialog({ kind: 'limits' });
  return view;
}

test('only what was changed is saved, a default as none, and what the project asks for is allowed by a press', async () => {
  const { person, inputsOf } = await drawLimits(async () => ({ limits, heldBack: {} }));
  const depth = await field('Depth of Api calls');
  expect(depth.value).toBe('80');
  await person.click(screen.getByRole('button', { name: 'Reset Depth of Api calls to 50' }));
  await person.click(screen.getByRole('button', { name: 'Allow it here' }));
  expect((await field('Time of one request (s)')).value).toBe('900');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('limits.save')).toEqual([{ changes: { effectDepth: null, requestSeconds: 900 } }]));
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
});

test('a value out of bounds is marked and not saved, and Save leads to it', async () => {
  const { person, inputsOf } = await drawLimits(async () => ({ limits, heldBack: {} }));
  const depth = await field('Depth of Api calls');
  await person.clear(depth);
  await person.type(depth, '5000');
  expect(depth.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(inputsOf('limits.save')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(depth));
});

test('a refusal is shown in the dialog, which stays with what was typed', async () => {
  const { person } = await drawLimits(async () => {
    throw new AppError('file-read-only', 'dashwright.json cannot be written. Check its permissions, then save again.');
  });
  const depth = await field('Depth of Api calls');
  await person.clear(depth);
  await person.type(depth, '60');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be written');
  expect(depth.value).toBe('60');
  expect(useNotices.getState().notices).toEqual([]);
});
