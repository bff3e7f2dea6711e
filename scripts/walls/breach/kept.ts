import asyncHooks from 'node:async_hooks';
import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import diagnostics from 'node:diagnostics_channel';
import dns from 'node:dns';
import EventEmitter from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import inspector from 'node:inspector';
import Module from 'node:module';
import net from 'node:net';
import os from 'node:os';
import perfHooks from 'node:perf_hooks';
import tls from 'node:tls';
import trace from 'node:trace_events';
import tty from 'node:tty';
import v8 from 'node:v8';
import vm from 'node:vm';
import wasi from 'node:wasi';
import threads from 'node:worker_threads';
import { bindingsByLayer, harmlessBindings } from '../../../src/main/runtime/child/hardening/reviewed-bindings.ts';

const modules = {
  asyncHooks,
  childProcess,
  cluster,
  dgram,
  diagnostics,
  dns,
  fs,
  http,
  http2,
  inspector,
  net,
  os,
  perfHooks,
  tls,
  trace,
  tty,
  v8,
  vm,
  wasi,
  threads,
};

export type NodeModules = typeof modules;

type Bindings = (name: string) => Readonly<Record<string, unknown>>;

/** Throws when it is used in a process that does not give its bindings out. */
function readBindings(load: NodeJS.Require): Bindings {
  try {
    return (load('internal/test/binding') as { internalBinding: Bindings }).internalBinding;
  } catch (cause) {
    return () => {
      throw new Error('No bindings.', { cause });
    };
  }
}

/** Functions of the native half as they are before hardening, by binding. */
function keepNatives(bindings: Bindings) {
  const names = [...Object.values(bindingsByLayer).flat(), ...Object.keys(harmlessBindings)];
  const found = names.flatMap((name) => {
    try {
      return [[name, { ...bindings(name) }] as const];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(found) as Readonly<Record<string, Readonly<Record<string, never>>>>;
}

/** Modules of Node that only its own code uses, with their functions. */
function keepInternals(load: NodeJS.Require) {
  const names = ['options', 'util', 'timers', 'modules/helpers', 'test/binding', 'process/permission', 'source_map/source_map_cache'];
  return Object.fromEntries(
    names.map((name) => {
      try {
        return [name, { ...(load(`internal/${name}`) as object) }];
      } catch {
        return [name, {}];
      }
    }),
  ) as Readonly<Record<string, Readonly<Record<string, never>>>>;
}

/** Everything of Node that somebody could have kept from before hardening, taken by a bundle that only tests build. */
export function keepEverything() {
  const load = Module.createRequire(__filename);
  const bindings = readBindings(load);
  const copies = Object.fromEntries(Object.entries(modules).map(([name, exports]) => [name, { ...exports }]));
  return {
    found: modules,
    copies: {
      ...copies,
      fs: { ...fs, promises: { ...fs.promises } },
      dns: { ...dns, promises: { ...dns.promises } },
    } as unknown as NodeModules,
    bindings,
    natives: keepNatives(bindings),
    internals: keepInternals(load),
    require: load,
    moduleFunctions: { ...Module } as unknown as typeof Module,
    globalGetters: Object.getOwnPropertyDescriptors(globalThis) as unknown as Readonly<Record<string, PropertyDescriptor | undefined>>,
    Module: { Module, load: (Module as unknown as { _load(name: string): unknown })._load, extensions: load.extensions, cache: load.cache },
    process: { ...process, getters: Object.getOwnPropertyDescriptors(process) } as unknown as NodeJS.Process & {
      getters: Record<string, PropertyDescriptor | undefined>;
    },
    globals: {
      fetch,
      WebSocket,
      MessageChannel,
      BroadcastChannel,
      console,
      Function,
      // biome-ignore lint/security/noGlobalEval: what hardening takes away is kept here on purpose.
      eval: globalThis.eval,
      WebAssembly,
      setTimeout,
      clearTimeout,
    },
    Atomics,
    Buffer,
    SharedArrayBuffer,
    emitter: new EventEmitter(),
    EventEmitter,
    socket: new net.Socket(),
    timer: setTimeout(() => undefined, 2 ** 30).unref(),
    stdio: { kind: typeof process.stdout },
  };
}

export type Kept = ReturnType<typeof keepEverything>;
