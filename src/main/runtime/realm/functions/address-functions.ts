import { record } from '../api.ts';
import { isFunction, isObject } from '../primordials.ts';
import { Widgets } from '../files/registry.ts';
import { inert } from './page-functions.ts';

declare const ExtensionFunctions: unknown;

const same = (url: unknown): unknown => url;

/** `Utils` about addresses and extensions (`docs/format/api.md`). The preview has no address of its own, so paths stay as written. */
export const addressFunctions = {
  getAppSubPathArray: (): string[] => [],
  getAppSubPath: () => '',
  isUrlNavigation: () => false,
  getFullUrlForAjax: same,
  getInstanceUrl: same,
  getAppProviderBasedUrl: same,
  getNavigationUrl(parameters: unknown): string {
    record('Utils.getNavigationUrl', [parameters], 'inert');
    const entries = isObject(parameters) ? Object.entries(parameters) : [];
    return `?${entries.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`;
  },
  /** The parts after the page become system values; the address itself stays. */
  changeUrlState(path: unknown): void {
    record('Utils.changeUrlState', [path], 'inert');
    const [, ...further] = String(path)
      .split('/')
      .filter((part) => part !== '');
    for (const [index, part] of further.entries()) Widgets[`navigationParameter${index + 1}`] = decode(part);
  },
  extCall(name: unknown, ...parameters: unknown[]): unknown {
    const extension = isObject(ExtensionFunctions) ? ExtensionFunctions[String(name)] : undefined;
    return isFunction(extension) ? extension(...parameters) : inert('Utils.extCall')(name, ...parameters);
  },
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
