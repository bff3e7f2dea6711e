import { expect, test } from 'vitest';
import type { RuntimeStatus } from '../../../shared/schema/runtime-schema.ts';
import { systemLayers } from '../../../shared/schema/system-sandbox.ts';
import { isolationText, runtimeText, writesText } from './status-texts.ts';

test('says the state of the runtime, with the time of the last evaluation', () => {
  const base = { generation: 1, missingLayers: [] };
  expect(runtimeText({ ...base, state: 'ready', evaluatedIn: 11.4 })).toEqual({ text: 'Runtime ready · 11 ms', colour: 'ok', busy: false });
  expect(runtimeText({ ...base, state: 'ready' }).text).toBe('Runtime ready');
  expect(runtimeText({ ...base, state: 'ready', evaluatedIn: 11.4 }, true)).toEqual({
    text: 'Syntax error',
    colour: 'warning',
    busy: false,
  });
  expect(runtimeText({ ...base, state: 'failed', evaluatedIn: 9 }, true).text).toBe('Runtime failed');
  expect(runtimeText({ ...base, state: 'busy' }).busy).toBe(true);
});

test('a missing layer of isolation shows in the colour', () => {
  expect(runtimeText({ state: 'ready', generation: 1, missingLayers: ['network'] }).colour).toBe('warning');
  expect(runtimeText({ state: 'ready', generation: 1, missingLayers: ['system-network'] }).colour).toBe('ok');
});

test('says in words what a missing layer of isolation means', () => {
  const status = { state: 'ready', generation: 1 } as const;
  expect(isolationText({ ...status, missingLayers: [] }, 'linux')).toBe('');
  expect(isolationText({ ...status, missingLayers: ['file-reading', 'something-new'] }, 'linux')).toBe(
    ' Isolation is incomplete: the process reads files outside the app (file-reading); something-new. The other layers hold.',
  );
});

test('names the system sandbox, its gaps, and what to do if there is none', () => {
  const status: RuntimeStatus = { state: 'ready', generation: 1, missingLayers: [] };
  const none: RuntimeStatus = { ...status, systemSandbox: 'none', missingLayers: [...systemLayers] };
  expect(isolationText({ ...status, systemSandbox: 'bubblewrap' }, 'linux')).toBe(' System sandbox: bubblewrap.');
  expect(isolationText({ ...status, systemSandbox: 'sandbox-exec', missingLayers: ['system-processes'] }, 'darwin')).toBe(
    ' System sandbox: sandbox-exec of macOS, but not around other processes.',
  );
  expect(isolationText(none, 'linux')).toBe(' System sandbox: none. Install bubblewrap and restart the app to add one.');
  expect(isolationText(none, 'win32')).toBe(' System sandbox: none. There is none for this system.');
  expect(isolationText({ ...none, systemSandbox: 'utility-process' }, 'linux')).toBe(
    ' System sandbox: none in the desktop app, which runs the files in a utility process of Electron.',
  );
});

test('names the write guard', () => {
  expect(writesText({ writes: 'read-only' })).toBe('Read-only');
});
