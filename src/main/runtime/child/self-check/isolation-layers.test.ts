import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type IsolationLayer, isolationLayers } from '../../../../shared/schema/isolation-layers.ts';
import { type SystemLayer, systemLayers } from '../../../../shared/schema/system-sandbox.ts';
import type { Runtime, SpawnChild } from '../../runtime.ts';
import { childFlags, createForkSpawn } from '../../supervisor/fork-child.ts';
import { systemSandboxOf } from '../../supervisor/system-sandbox/detect.ts';
import { noSandbox } from '../../supervisor/system-sandbox/sandboxed-program.ts';
import { withHole } from '../../testing/sandbox-hole.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const childWithout = fileURLToPath(new URL('../../../../../node_modules/.cache/dashwright/child-without.cjs', import.meta.url));

const withFlags = (change: (flags: string[]) => string[]): SpawnChild =>
  createForkSpawn(process.execPath, (path) => change(childFlags(path)));
const drop = (flag: string) => withFlags((flags) => flags.filter((known) => known !== flag));
const add = (...more: string[]) => withFlags((flags) => [...flags, ...more]);
/** A step of the child itself left out: only the bundle for tests can do that. */
const skip = (layer: IsolationLayer): SpawnChild => {
  const spawn = createForkSpawn(process.execPath, childFlags, { parameters: [layer] });
  return () => spawn(childWithout);
};

/** The wall of this computer with one hole. */
const openSandbox = (layer: SystemLayer): SpawnChild =>
  createForkSpawn(process.execPath, childFlags, { changeSandbox: (found) => withHole(found, layer) });

const removals: Readonly<Record<IsolationLayer, SpawnChild>> = {
  'code-from-text': drop('--disallow-code-generation-from-strings'),
  'file-reading': add('--allow-fs-read=*'),
  // The wall of the system holds without the flag: there is nothing to write to.
  'file-writing': createForkSpawn(process.execPath, (path) => [...childFlags(path), '--allow-fs-write=*'], {
    changeSandbox: () => noSandbox,
  }),
  processes: add('--allow-child-process'),
  workers: add('--allow-worker'),
  debugging: add('--allow-inspector'),
  'native-code': withFlags((flags) => [...flags.filter((flag) => flag !== '--no-addons'), '--allow-addons']),
  databases: drop('--no-experimental-sqlite'),
  environment: createForkSpawn(process.execPath, childFlags, { env: { DASHWRIGHT_CANARY: 'seen' } }),
  'standard-streams': createForkSpawn(process.execPath, childFlags, { stdio: ['pipe', 'pipe', 'pipe', 'overlapped'] }),
  'heap-limit': withFlags((flags) => flags.filter((flag) => !flag.startsWith('--max-old-space-size'))),
  'engine-flags': drop('--freeze-flags-after-init'),
  network: skip('network'),
  'local-sockets': skip('local-sockets'),
  terminals: skip('terminals'),
  'program-handles': skip('program-handles'),
  'file-handles': skip('file-handles'),
  watchers: skip('watchers'),
  signals: skip('signals'),
  'thread-handles': skip('thread-handles'),
  'debugger-handles': skip('debugger-handles'),
  'native-parsers': skip('native-parsers'),
  'code-handles': skip('code-handles'),
  'system-facts': skip('system-facts'),
  'frozen-language': skip('frozen-language'),
  modules: skip('modules'),
  'process-control': skip('process-control'),
  globals: skip('globals'),
  'function-constructors': skip('function-constructors'),
  'realm-code-from-text': skip('realm-code-from-text'),
  'realm-globals': skip('realm-globals'),
  'realm-stacks': skip('realm-stacks'),
  'realm-errors': skip('realm-errors'),
  'realm-imports': skip('realm-imports'),
  'realm-turns': skip('realm-turns'),
  'system-network': openSandbox('system-network'),
  'system-files': openSandbox('system-files'),
  'system-processes': openSandbox('system-processes'),
};

const hasWall = (await systemSandboxOf(process.execPath)).sandbox.wall !== 'none';
/** Where this computer has no wall of the system, its layers are missing whatever else is, and the status says so. */
const alwaysMissing: readonly string[] = hasWall ? [] : systemLayers;
const missingWith = (layer: IsolationLayer): readonly string[] => {
  if (layer === 'file-writing') return [layer, ...systemLayers];
  return [...(alwaysMissing.includes(layer) ? [] : [layer]), ...alwaysMissing];
};

/** Authors' code that tries what the layers prevent, and collects the names of what worked. */
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
    expect((await missingLayersOf(createForkSpawn())).missing).toEqual(alwaysMissing);
  });

  it('finds every layer in the child for tests as well, so that what is named below was taken out', async () => {
    expect((await missingLayersOf(skip('none' as IsolationLayer))).missing).toEqual(alwaysMissing);
  });

  it.each(Object.keys(isolationLayers) as IsolationLayer[])('names %s when just that is missing, and the others hold', async (layer) => {
    const { runtime, requests, missing } = await missingLayersOf(removals[layer]);
    expect(missing).toEqual(missingWith(layer));
    expect(await runtime.load(makeLoad(`Repository = { w: { init: function (ctx) { ${attempts} } } };`))).toMatchObject({ ok: true });
    const { result, error } = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(error).toBeUndefined();
    expect(result).toBe('');
    expect(requests).toEqual([]);
  });

  it('names what is missing without any flag, as in a host that ignores them, and the rest holds', async () => {
    const { runtime, missing } = await missingLayersOf(createForkSpawn(process.execPath, () => [], { changeSandbox: () => noSandbox }));
    expect(missing).toEqual([
      'code-from-text',
      'file-reading',
      'file-writing',
      'processes',
      'workers',
      'debugging',
      'native-code',
      'databases',
      'engine-flags',
      'heap-limit',
      'realm-imports',
      // Node does not expose its bindings here.
      'signals',
      'thread-handles',
      'native-parsers',
      'code-handles',
      'system-facts',
      ...systemLayers,
    ]);
    await runtime.load(makeLoad(`Repository = { w: { init: function (ctx) { ${attempts} } } };`));
    expect((await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } })).result).toBe('');
  });
});
