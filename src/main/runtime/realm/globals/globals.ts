import { Api, offerBranchFunctions, offerStateFunctions } from '../api.ts';
import { makeApp } from './app-object.ts';
import { installBrowserStubs } from './browser-stubs.ts';
import { userConsole } from './console.ts';
import { Utils } from './field-functions.ts';
import { classRegistries, fieldGlobals, getDocument } from './field-globals.ts';
import { branchFunctions } from '../functions/branch-functions.ts';
import { stateFunctions } from '../functions/state-functions.ts';
import { handlerClassNames, widgetClassNames } from '../files/names.ts';
import { makePlaceholder, namedClass } from '../files/placeholder-names.ts';
import { defineProperty, objectKeys, split } from '../primordials.ts';
import { v, Widgets, w } from '../files/registry.ts';
import { notedProxy } from '../noted-proxies.ts';
import { RestRequest } from './rest-request.ts';
import { timerGlobals } from './timers.ts';
import { WriteExecutor } from '../files/write-handlers.ts';
import { atob, btoa, structuredClone, TextDecoder, TextEncoder, URL, URLSearchParams } from './web-polyfills.ts';

function set(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

/** Defines a name that the files use as a widget type or Api function without defining it. */
export function definePlaceholder(name: string): void {
  if (!(name in globalThis)) set(name, makePlaceholder(name));
}

const removed = [
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'WeakRef',
  'FinalizationRegistry',
  'eval',
];

/**
 * A `toJSON` on the root prototypes would let user code rewrite what leaves the realm, such as the run an Api call belongs
 * to. The roots keep none; objects and classes of the files may have their own.
 */
function fixRootPrototypes(): void {
  for (const root of [Object.prototype, Array.prototype]) {
    Object.defineProperty(root, 'toJSON', {
      configurable: false,
      enumerable: false,
      get: () => undefined,
      set(this: object, value: unknown) {
        if (this !== root) defineProperty(this, 'toJSON', { value, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

/** Defines everything authors' files may name, and nothing that reaches outside or allocates past the heap. */
export function installGlobals(): void {
  fixRootPrototypes();
  set('Proxy', notedProxy());
  for (const name of removed) Reflect.deleteProperty(globalThis, name);
  // Node reads `Error.prepareStackTrace` of this realm with frames of its own: it must stay what it is.
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });
  Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false });
  for (const [name, value] of Object.entries({
    ...timerGlobals,
    atob,
    btoa,
    structuredClone,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
  })) {
    set(name, value);
  }
  offerStateFunctions(stateFunctions);
  offerBranchFunctions(branchFunctions);
  for (const name of split(widgetClassNames, ' ')) set(name, namedClass(name));
  for (const name of split(handlerClassNames, ' ')) set(name, namedClass(name));
  for (const name of ['Repository', 'WidgetConfig', 'EventMap']) set(name, undefined);
  set('console', userConsole);
  set('v', v);
  set('w', w);
  set('Widgets', Widgets);
  set('Api', Api);
  set('Utils', Utils);
  set('RestRequest', RestRequest);
  set('WriteExecutor', WriteExecutor);
  for (const name of objectKeys(fieldGlobals)) set(name, fieldGlobals[name]);
  for (const name of objectKeys(classRegistries)) {
    defineProperty(globalThis[name as keyof typeof globalThis], classRegistries[name] as string, { value: {}, writable: true });
  }
  Object.defineProperty(globalThis, 'Doc', {
    get: getDocument,
    set: (value: unknown) => set('Doc', value),
    configurable: true,
    enumerable: false,
  });
  set('app', makeApp());
  installBrowserStubs();
}
