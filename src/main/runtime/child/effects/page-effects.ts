import type { JsonValue } from '../../../../shared/schema/json.ts';
import { reportNotOffered } from '../files/not-offered.ts';
import { type ApiCall, argumentList, numberIn, textIn } from './api-call.ts';
import { type CallHandlers, callProblem, type EffectTools, nodeOf, emitEffect, notOnPage } from './effect-tools.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function shownText(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

/**
 * Handlers of calls that act on the page: scrolling, the caret, message boxes (`docs/format/pages.md`, Messages;
 * `docs/format/api.md`). Nothing here leaves the app.
 */
export function pageEffectHandlers(tools: EffectTools): CallHandlers {
  const message = (text: string, widthOrNot?: JsonValue): undefined => {
    const width = numberIn(widthOrNot);
    emitEffect(tools, { kind: 'message', severity: 'info', text, ...(width === undefined || width <= 0 ? {} : { width }) });
    return undefined;
  };
  const at = (call: ApiCall, id: string, effect: () => Parameters<typeof emitEffect>[1]): Promise<undefined> | undefined => {
    // Cells of grid tables have ids of their own; the frame knows them.
    if (!nodeOf(tools, id) && !nodeOf(tools, id.slice(0, Math.max(0, id.indexOf('_'))))) return notOnPage(tools, call, id);
    emitEffect(tools, effect());
    return undefined;
  };
  const leaves = (what: string) => (call: ApiCall) => {
    const address = textIn(call.parameters[0]);
    return message(address === '' ? `${call.name} names no address.` : `The application would ${what} <b>${escaped(address)}</b>.`);
  };
  const outside = (what: string) => (call: ApiCall) => {
    reportNotOffered(tools.evaluation, call.name, call.location, call.frame);
    return message(`The application would ${what} now.`);
  };
  const needless = (why: string) => (call: ApiCall) => {
    callProblem(tools, call, 'api-not-needed', `Api.${call.name} has nothing to do: ${why}`, 'info');
    return undefined;
  };
  return {
    scrollTo(call) {
      // Api.scrollTo([id, offset]) and Utils.scrollTo(id, duration, offset).
      const [first, listed] = argumentList(call.parameters[0]);
      const id = textIn(first);
      const offset = numberIn(listed ?? call.parameters[2]);
      const smooth = numberIn(call.parameters[1]) !== 0;
      return at(call, id, () => ({ kind: 'scrollTo', widgetId: id, smooth, ...(offset === undefined ? {} : { offset }) }));
    },
    jumpTo(call) {
      const id = textIn(argumentList(call.parameters[0])[0]).replace(/^#/, '');
      return at(call, id, () => ({ kind: 'scrollTo', widgetId: id, smooth: false }));
    },
    scrollTop(call) {
      emitEffect(tools, { kind: 'scrollTop', smooth: numberIn(call.parameters[0]) !== 0 });
      return undefined;
    },
    focus(call) {
      const id = textIn(argumentList(call.parameters[0])[0]);
      return at(call, id, () => ({ kind: 'focus', widgetId: id, toEnd: call.parameters[1] !== false }));
    },
    async showToolTipsChanged() {
      const { payload } = await tools.evaluation.realm.enter({ op: 'read', path: 'ShowTooltips' });
      emitEffect(tools, { kind: 'toolTips', shown: !['', 'false', '0', '""', 'null', '"0"'].includes(payload) });
      return undefined;
    },
    showPopup: (call) => message(shownText(call.parameters[0]), call.parameters[1]),
    goToUrl: leaves('go to'),
    goToUrlNewTab: leaves('open in a new tab'),
    logout: outside('sign you out'),
    goToStartPage: outside('go to its start page'),
    removeSliders: needless('sliders are drawn from their data. Take the call out or leave it.'),
    copyChangedCells: needless('changed cells stay when a page of the table is turned. Take the call out or leave it.'),
  };
}
