import { settings } from '../settings.ts';
import { setBrowserLanguage } from './browser-stubs.ts';

/** Methods that take a language; the number is the place of that parameter. */
const methods: readonly (readonly [owner: object, name: string, place: number])[] = [
  [Number.prototype, 'toLocaleString', 0],
  [BigInt.prototype, 'toLocaleString', 0],
  [Date.prototype, 'toLocaleString', 0],
  [Date.prototype, 'toLocaleDateString', 0],
  [Date.prototype, 'toLocaleTimeString', 0],
  [String.prototype, 'localeCompare', 1],
];

const formats = ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules', 'ListFormat', 'RelativeTimeFormat'] as const;

function withLanguage(parameters: readonly unknown[], place: number, language: string): unknown[] {
  const given = [...parameters];
  while (given.length < place) given.push(undefined);
  given[place] ??= language;
  return given;
}

function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
}

/**
 * Gives code that names no language the one of the person, as the browser of a user in that language would: numbers, dates, sorting and
 * `navigator.language`. Before the files run; '' and a tag that the engine does not know leave everything in English.
 */
export function setLanguage(language: string): void {
  if (language === '') return;
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    return;
  }
  settings.language = language;
  setBrowserLanguage(language);
  for (const [owner, name, place] of methods) {
    const original = (owner as Record<string, unknown>)[name] as (...parameters: unknown[]) => unknown;
    const named = {
      [name](this: unknown, ...parameters: unknown[]) {
        return Reflect.apply(original, this, withLanguage(parameters, place, language));
      },
    };
    replace(owner, name, named[name]);
  }
  for (const name of formats) {
    const original: object = Intl[name];
    replace(
      Intl,
      name,
      new Proxy(original as new (...parameters: unknown[]) => object, {
        construct: (target, parameters, newTarget) => Reflect.construct(target, withLanguage(parameters, 0, language), newTarget),
        apply: (target, self, parameters) => Reflect.apply(target as never, self, withLanguage(parameters, 0, language)),
      }),
    );
  }
}
