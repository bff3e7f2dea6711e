import { reportBrowserStub } from '../outbox.ts';
import { isArray, isFunction, isObject } from '../primordials.ts';
import { structuredClone } from './web-polyfills.ts';

const nothing = () => undefined;

/** Returns the stub for `$(...)`: every call returns the same object, so that chains of calls work without a page. */
function makeChain(): Record<string, unknown> {
  const chain: Record<string, unknown> = { length: 0 };
  const names =
    'on off one find closest parent children next prev first last eq filter not add addClass removeClass toggleClass show hide toggle fadeIn fadeOut slideUp slideDown animate css html append prepend before after remove empty prop trigger click focus blur scrollTop each ready bind unbind data attr removeAttr val text';
  for (const name of names.split(' ')) chain[name] = () => chain;
  for (const name of ['val', 'text', 'html', 'attr', 'data', 'prop', 'css']) {
    chain[name] = (...parameters: unknown[]) =>
      parameters.length > (name === 'val' || name === 'text' || name === 'html' ? 0 : 1) ? chain : undefined;
  }
  for (const name of ['width', 'height', 'outerWidth', 'outerHeight', 'index']) chain[name] = () => 0;
  for (const name of ['is', 'hasClass']) chain[name] = () => false;
  chain['offset'] = () => ({ top: 0, left: 0 });
  chain['get'] = () => undefined;
  return chain;
}

/** Returns a stub of the library: its data helpers are real, its page and network parts are not. */
function makeLibrary(): unknown {
  const library = () => makeChain();
  return Object.assign(library, {
    extend(...parameters: unknown[]) {
      const deep = parameters[0] === true;
      const [target, ...sources] = (deep ? parameters.slice(1) : parameters) as Record<string, unknown>[];
      for (const source of sources) {
        for (const key of Object.keys(source ?? {})) {
          const value = source?.[key];
          if (target && value !== undefined && key !== '__proto__') target[key] = deep && isObject(value) ? structuredClone(value) : value;
        }
      }
      return target;
    },
    each(values: unknown, callback: (key: unknown, value: unknown) => unknown) {
      if (isArray(values)) for (const [index, value] of values.entries()) callback(index, value);
      else if (isObject(values)) for (const key of Object.keys(values)) callback(key, values[key]);
      return values;
    },
    map: (values: unknown[], callback: (value: unknown, index: number) => unknown) => values.map(callback),
    grep: (values: unknown[], callback: (value: unknown, index: number) => unknown) => values.filter(callback),
    inArray: (value: unknown, values: unknown[]) => values.indexOf(value),
    isArray,
    isFunction,
    isEmptyObject: (value: object) => Object.keys(value).length === 0,
    trim: (value: unknown) => String(value ?? '').trim(),
    noop: nothing,
    ajax: nothing,
    get: nothing,
    post: nothing,
    Deferred: () => ({ resolve: nothing, reject: nothing, promise: () => new Promise(nothing) }),
  });
}

function makeElement(): Record<string, unknown> {
  return {
    style: {},
    classList: { add: nothing, remove: nothing, contains: () => false },
    appendChild: nothing,
    setAttribute: nothing,
    addEventListener: nothing,
    click: nothing,
  };
}

function makeDocument(): unknown {
  return {
    title: '',
    body: makeElement(),
    documentElement: makeElement(),
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: makeElement,
    addEventListener: nothing,
    cookie: '',
  };
}

const location = { href: '', origin: '', host: '', hostname: '', pathname: '/', search: '', hash: '', protocol: 'https:', reload: nothing };
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing };
const navigator = { userAgent: 'Dashwright', language: 'en', languages: ['en'], onLine: true };

function makeWindow(): Record<string, unknown> {
  return {
    location,
    navigator,
    innerWidth: 1280,
    innerHeight: 800,
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: nothing,
    removeEventListener: nothing,
    open: nothing,
    scrollTo: nothing,
    history: { pushState: nothing, replaceState: nothing, back: nothing },
  };
}

const library = makeLibrary();
const page = makeDocument();

/** Sets what `navigator` says of the language. */
export function setBrowserLanguage(language: string): void {
  navigator.language = language;
  navigator.languages = [language];
}

/** Inert stubs of what belongs to a browser, by name; touching one is reported once. */
export const browserStubs: Readonly<Record<string, unknown>> = {
  $: library,
  jQuery: library,
  window: makeWindow(),
  document: page,
  location,
  navigator,
  localStorage: storage,
  sessionStorage: storage,
  alert: nothing,
  confirm: () => false,
  prompt: () => null,
};

/** Defines the stubs on the global object as accessors that report their first use and may be replaced. */
export function installBrowserStubs(): void {
  for (const name of Object.keys(browserStubs)) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: false,
      get() {
        reportBrowserStub(name);
        return browserStubs[name];
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
      },
    });
  }
  // Network functions of a browser are missing on purpose, with a message that says what to do.
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      enumerable: false,
      value: function refuse() {
        reportBrowserStub(name);
        throw new TypeError(`${name} is not there: describe the request in an action of the repository.`);
      },
    });
  }
}
