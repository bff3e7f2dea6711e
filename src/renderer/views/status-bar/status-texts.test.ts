import { expect, test } from 'vitest';
import { isolationText, runtimeText, writesText } from './status-texts.ts';

test('says the state of the runtime, with the time of the last evaluation', () => {
  const base = { generation: 1, missingLayers: [] };
  expect(runtimeText({ ...base, state: 'ready', evaluatedIn: 11.4 })).toEqual({ text: 'Runtime ready · 11 ms', colour: 'ok', busy: false });
  expect(runtimeText({ ...base, state: 'ready' }).text).toBe('Runtime ready');
  expect(runtimeText({ ...base, state: 'failed', evaluatedIn: 9 }).text).toBe('Runtime failed');
  expect(runtimeText({ ...base, state: 'busy' }).busy).toBe(true);
});

test('a missing layer of isolation shows in the colour', () => {
  expect(runtimeText({ state: 'ready', generation: 1, missingLayers: ['network'] }).colour).toBe('warning');
});

test('says in words what a missing layer of isolation means', () => {
  const status = { state: 'ready', generation: 1 } as const;
  expect(isolationText({ ...status, missingLayers: [] })).toBe('');
  expect(isolationText({ ...status, missingLayers: ['file-reading', 'something-new'] })).toBe(
    ' Isolation is incomplete: the process reads files outside the app (file-reading); something-new. The other layers hold.',
  );
});

test('names the write guard', () => {
  expect(writesText({ writes: 'read-only' })).toBe('Read-only');
});
