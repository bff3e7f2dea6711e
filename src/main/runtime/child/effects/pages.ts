import type { JsonValue } from '../../../../shared/schema/json.ts';
import { type ApiCall, idsOfCall, argumentList, textIn } from './api-call.ts';
import { type CallHandlers, callProblem, type EffectTools, nodeOf, emitEffect, notOnPage } from './effect-tools.ts';
import { refresh } from './refreshes.ts';
import { continuedBy } from './waiting.ts';

/** A page to open: whether from its stored copy, what to load again and where to scroll. */
interface Opening {
  readonly page: string;
  readonly withState?: boolean;
  readonly refreshed?: readonly string[];
  readonly section?: string;
}

const rebuilt = { name: 'refresh', silent: false, keepsState: false } as const;

/** Opens a page; resolves when it is shown with its data (`docs/format/pages.md`, Opening pages; `docs/format/api.md`). */
async function open(tools: EffectTools, call: ApiCall, { page, withState = false, refreshed = [], section }: Opening): Promise<undefined> {
  const { root, cause, depth, origin } = call;
  const end = await tools.renderer.render({ root, cause, depth, origin }, page, withState);
  if (end.error) return undefined;
  if (section !== undefined) await jump(tools, call, section);
  if (refreshed.length > 0) await refresh(tools, call, refreshed, rebuilt);
  return undefined;
}

async function jump(tools: EffectTools, call: ApiCall, section: string): Promise<void> {
  if (nodeOf(tools, section)) emitEffect(tools, { kind: 'scrollTo', widgetId: section, smooth: false });
  else await notOnPage(tools, call, section);
}

/** The shown page is busy until the event occurs; then the other page opens as part of the run that raised it. */
async function openAfter(tools: EffectTools, call: ApiCall, event: string, opening: Opening): Promise<undefined> {
  const shown = tools.evaluation.page;
  const done = shown === null ? () => undefined : tools.board.waiting(shown);
  const frame = await tools.waiters.wait([event]);
  done();
  const work = open(tools, continuedBy(call, frame), opening);
  frame.root.track(work);
  return work;
}

async function openPrevious(tools: EffectTools, call: ApiCall, withState: boolean): Promise<undefined> {
  const { previous } = tools.history;
  if (previous === null) {
    callProblem(tools, call, 'no-previous-page', `Api.${call.name} does nothing: no other page was shown before this one.`, 'info');
    return undefined;
  }
  return open(tools, call, { page: previous, withState });
}

/**
 * The first part of the path names the page, the others become navigationParameter1 and so on (`docs/format/api.md`, The page and its
 * address).
 */
async function navigate(tools: EffectTools, call: ApiCall): Promise<undefined> {
  const parts = textIn(call.parameters[0])
    .replace(/^[#/]+/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decode(part));
  const [page = tools.mainPage() ?? '', ...parameters] = parts;
  const state = Object.fromEntries(parameters.map((parameter, index) => [`navigationParameter${index + 1}`, parameter]));
  await tools.evaluation.realm.enter({ op: 'setState', state });
  return open(tools, call, { page });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function pageHandlers(tools: EffectTools): CallHandlers {
  const parts = (call: ApiCall) => argumentList(call.parameters[0]).map((part) => textIn(part));
  const withState = (call: ApiCall): Opening => {
    const [page = '', ...refreshed] = idsOfCall(call);
    const last = Array.isArray(call.parameters[0]) ? call.parameters[0].at(-1) : undefined;
    const wanted: JsonValue | undefined = call.parameters[1] ?? (typeof last === 'boolean' ? last : undefined);
    return { page, refreshed, withState: wanted !== false };
  };
  return {
    openPage: (call) => open(tools, call, { page: idsOfCall(call)[0] ?? '' }),
    backToMain: (call) => open(tools, call, { page: tools.mainPage() ?? '' }),
    openPrevPage: (call) => openPrevious(tools, call, false),
    openPrevPageWithState: (call) => openPrevious(tools, call, true),
    openPageWithState: (call) => open(tools, call, withState(call)),
    openPageAndScrollToSection(call) {
      const [page = '', section = ''] = parts(call);
      return open(tools, call, { page, section });
    },
    openPageWithStateAndScrollToSection(call) {
      const [page = '', section = '', ...refreshed] = parts(call);
      return open(tools, call, { page, section, refreshed, withState: true });
    },
    openPageWithWaitingForEvent(call) {
      const [event = '', page = ''] = parts(call);
      return openAfter(tools, call, event, { page });
    },
    openPageWithWaitingForEventAndScrollToSection(call) {
      const [event = '', page = '', section = ''] = parts(call);
      return openAfter(tools, call, event, { page, section });
    },
    openPageWithStateAndWaitingForEvent(call) {
      const [event = '', page = '', ...refreshed] = parts(call);
      return openAfter(tools, call, event, { page, refreshed, withState: true });
    },
    openPageWithStateAndWaitingForEventAndScrollToSection(call) {
      const [event = '', page = '', section = '', ...refreshed] = parts(call);
      return openAfter(tools, call, event, { page, section, refreshed, withState: true });
    },
    removePageState(call) {
      tools.history.forget(idsOfCall(call));
      return undefined;
    },
    navigateAppTo: (call) => navigate(tools, call),
  };
}
