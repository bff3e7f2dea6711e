import dns from 'node:dns';
import Module from 'node:module';
import net from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';
import { keptGlobals } from '../hardening/globals.ts';
import { missingOf, type Probes, works } from './attempt.ts';
import { prepareHandleProbes } from './handle-probes.ts';
import { prepareSocketProbes } from './socket-probes.ts';

/** Ways to modules and to what loaded ones do, as they are when they are called. */
function prepareModuleProbe(): () => boolean {
  const host = process;
  const load = Module.createRequire(__filename) as (name: string) => unknown;
  const text = new vm.Script('1');
  return () =>
    [
      () => load('node:child_process'),
      () => host.getBuiltinModule('node:fs'),
      () => Module.createRequire(__filename),
      () => (Module as unknown as { _load(name: string): unknown })._load('node:fs'),
      () => new net.Socket(),
      () => dns.getServers(),
      () => v8.getHeapStatistics(),
      () => vm.runInThisContext('1'),
      () => text.runInThisContext(),
    ].some(works);
}

/** What the process object itself does and exposes. */
function prepareProcessProbe(): () => boolean {
  const host = process as typeof process & { _getActiveHandles?(): unknown };
  return () =>
    [
      () => host.kill(host.pid, 0),
      () => host.chdir(__dirname),
      () => Object.assign(host.env, { DASHWRIGHT_PROBE: '1' }),
      () => host._getActiveHandles?.(),
      () => host.getActiveResourcesInfo(),
      () => host.memoryUsage(),
    ].some(works) ||
    [host.argv, host.execArgv].some(({ length }) => length > 0) ||
    host.execPath !== '' ||
    host.stdout !== undefined;
}

function prepareConstructorProbe(): () => boolean {
  const constructors = [() => undefined, async () => undefined, function* () {}, async function* () {}].map((sample) => ({
    sample,
    known: sample.constructor,
  }));
  return () => constructors.some(({ sample, known }) => sample.constructor === known);
}

/** Whether a built-in prototype can be changed, for as long as the probe takes. */
function canChangeLanguage(): boolean {
  return [Object.prototype, Array.prototype, Promise.prototype, Object.getPrototypeOf(refusal) as object].some((owner) => {
    const isChanged = Reflect.set(owner, 'dashwrightProbe', 1);
    if (isChanged) Reflect.deleteProperty(owner, 'dashwrightProbe');
    return isChanged;
  });
}

const refusal = () => undefined;

/**
 * Remembers what hardening takes away and returns the check to run after it: the functions of the modules as they are then,
 * and the originals, which must fail on the handles under them.
 */
export function prepareHardenedProbes(): () => Promise<IsolationLayer[]> {
  const sockets = prepareSocketProbes();
  const probes: Probes = {
    ...prepareHandleProbes(),
    modules: prepareModuleProbe(),
    'process-control': prepareProcessProbe(),
    globals: () => Reflect.ownKeys(globalThis).some((name) => typeof name === 'string' && !keptGlobals.has(name)),
    'function-constructors': prepareConstructorProbe(),
    'frozen-language': canChangeLanguage,
  };
  return async () => {
    const missing = missingOf(probes);
    if (await sockets.network()) missing.push('network');
    if (await sockets.local()) missing.push('local-sockets');
    return missing;
  };
}
