import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type IsolationLayer, isolationLayers } from '../../shared/contract/isolation-layers.ts';
import type { Runtime, SpawnChild } from './runtime.ts';
import { childFlags, createForkSpawn } from './supervisor/fork-child.ts';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const childWithout = fileURLToPath(new URL('../../../node_modules/.cache/dashwright/child-without.cjs', import.meta.url));

const withFlags = (change: (flags: string[]) => string[]): SpawnChild =>
  createForkSpawn(process.execPath, (path) => change(childFlags(path)));
const drop = (flag: string) => withFlags((flags) => flags.filter((known) => known !== flag));
const add = (...more: string[]) => withFlags((flags) => [...flags, ...more]);
/** A step of the child itself left out: only the bundle for tests can do that. */
const skip = (layer: IsolationLayer): SpawnChild => {
  const spawn = createForkSpawn(process.execPath, childFlags, { parameters: [layer] });
  return () => spawn(childWithout);
};

const removals: Readonly<Record<IsolationLayer, SpawnChild>> = {
  'code-from-text': drop('--disallow-code-generation-from-strings'),
  'file-reading': add('--allow-fs-read=*'),
  'file-writing': add('--allow-fs-write=*'),
  processes: add('--allow-child-process'),
  workers: add('--allow-worker'),
  debugging: add('--allow-inspector'),
  'native-code': withFlags((flags) => [...flags.filter((flag) => flag !== '--no-addons'), '--allow-addons']),
  databases: drop('--no-experimental-sqlite'),
  environment: createForkSpawn(process.execPath, childFlags, { env: { DASHWRIGHT_CANARY: 'seen' } }),
  'standard-streams': createForkSpawn(process.execPath, childFlags, { stdio: ['pipe', 'pipe', 'pipe', 'ipc', 'pipe'] }),
  'heap-limit': withFlags((flags) => flags.filter((flag) => !flag.startsWith('--max-old-space-size'))),
  network: skip('network'),
  modules: skip('modules'),
  'process-control': skip('process-control'),
  globals: skip('globals'),
  'function-constructors': skip('function-constructors'),
  'realm-code-from-text': skip('realm-code-from-text'),
  'realm-globals': skip('realm-globals'),
  'realm-stacks': skip('realm-stacks'),
  'realm-errors': skip('realm-errors'),
};

/** What the layers prevent, tried by authors' code; texts of what worked. */
const attempts = `
  const found = [];
  const attempt = (name, run) => { try { if (run()) found.push(name); } catch {} };
  const values = [ctx, ctx.getObject, Api.updateContent, console.log, setTimeout, v, Utils.clone, structuredClone, URL, $, arguments.callee];
  for (const value of values) {
    for (const get of [() => value.constructor.constructor, () => Object.getPrototypeOf(value).constructor]) {
      attempt('process', () => get()('return process')());
      attempt('global object of Node', () => get()('return globalThis')().setImmediate.name === 'setImmediate' && get()('return this')().performance);
    }
  }
  attempt('process', () => process);
  attempt('environment', () => process.env.DASHWRIGHT_CANARY);
  attempt('file', () => require('node:fs').readFileSync('/etc/hostname'));
  attempt('connection', () => fetch('http://127.0.0.1:9/'));
  attempt('program', () => process.binding('spawn_sync'));
  try { Error.prepareStackTrace = (error, frames) => { for (const frame of frames) { const self = frame.getThis(); if (self && self !== globalThis && self.setImmediate) found.push('this of Node'); } return 'frames'; }; null.x; } catch (thrown) { void thrown.stack; }
  return found.join(', ');`;

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

async function missingLayersOf(spawn: SpawnChild) {
  const { runtime, events, requests } = makeTestRuntime({ spawn });
  current = runtime;
  await runtime.start();
  const status = events.findLast((event) => event.kind === 'status');
  return { runtime, requests, missing: status?.kind === 'status' ? status.status.missingLayers : ['no status'] };
}

describe('boot check', () => {
  it('finds every layer in the child of the app', async () => {
    expect((await missingLayersOf(createForkSpawn())).missing).toEqual([]);
  });

  it('finds every layer in the child for tests as well, so that what is named below was taken out', async () => {
    expect((await missingLayersOf(skip('none' as IsolationLayer))).missing).toEqual([]);
  });

  it.each(Object.keys(isolationLayers) as IsolationLayer[])('names %s when just that is missing, and the others hold', async (layer) => {
    const { runtime, requests, missing } = await missingLayersOf(removals[layer]);
    expect(missing).toEqual([layer]);
    expect(await runtime.load(makeLoad(`Repository = { w: { init: function (ctx) { ${attempts} } } };`))).toMatchObject({ ok: true });
    const { result, error } = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(error).toBeUndefined();
    expect(result).toBe('');
    expect(requests).toEqual([]);
  });

  it('names what is missing without any flag, as in a host that ignores them, and the rest holds', async () => {
    const { runtime, missing } = await missingLayersOf(createForkSpawn(process.execPath, () => []));
    expect(missing).toEqual([
      'code-from-text',
      'file-reading',
      'file-writing',
      'processes',
      'workers',
      'debugging',
      'native-code',
      'databases',
      'heap-limit',
    ]);
    await runtime.load(makeLoad(`Repository = { w: { init: function (ctx) { ${attempts} } } };`));
    expect((await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } })).result).toBe('');
  });
});
