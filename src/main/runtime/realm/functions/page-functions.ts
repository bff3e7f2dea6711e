import { Api, record } from '../api.ts';
import { isFunction, isObject } from '../primordials.ts';

/**
 * Returns a stub for a function of the page or the application around it: it returns `answer`, and reports a problem that names
 * the place.
 */
export function inert(name: string, answer?: unknown): (...parameters: unknown[]) => unknown {
  return (...parameters) => {
    record(name, parameters, 'inert');
    return answer;
  };
}

/** Returns the id of a target that is given as a text or as an element. */
function idOf(target: unknown): unknown {
  return isObject(target) && typeof target['id'] === 'string' ? target['id'] : target;
}

/** Popups open from the widget whose action runs; `ctx` names the same one. */
const popup = (name: string) => (id: unknown) => Api[name]?.(id);

/** `Utils` about what is on the page (`docs/format/api.md`): the preview carries out what it can. */
export const pageFunctions = {
  openPopup: popup('openPopup'),
  togglePopup: popup('togglePopup'),
  closePopup: popup('closePopup'),
  closePopups(ids: readonly unknown[]): void {
    for (const id of ids) Api['closePopup']?.(id);
  },
  focus(target: unknown, toEnd: unknown = true): void {
    record('focus', [idOf(target), toEnd], 'engine');
  },
  scrollTo(target: unknown, duration?: unknown, topOffset: unknown = 0): void {
    record('scrollTo', [idOf(target), duration ?? null, topOffset], 'engine');
  },
  scrollTop(duration?: unknown): void {
    record('scrollTop', [duration ?? null], 'engine');
  },
  stopEvent(event?: unknown): void {
    if (!isObject(event)) return;
    for (const name of ['preventDefault', 'stopPropagation']) {
      const method = event[name];
      if (isFunction(method)) method.call(event);
    }
  },
  isMobile: () => false,
  isInViewport: () => true,
  checkScreenResolution() {},
  backdrop: { show: inert('Utils.backdrop.show'), hide: inert('Utils.backdrop.hide') },
  adjustHeightsToMax: inert('Utils.adjustHeightsToMax'),
  setAutoPosition: inert('Utils.setAutoPosition'),
  enableToolTips: inert('Utils.enableToolTips'),
  disableToolTips: inert('Utils.disableToolTips'),
  reloadApp: inert('Utils.reloadApp'),
  changePageTitle: inert('Utils.changePageTitle'),
  changePageFavicon: inert('Utils.changePageFavicon'),
  changePageTitleAndFavicon: inert('Utils.changePageTitleAndFavicon'),
  parseJSONScript: inert('Utils.parseJSONScript', null),
};
