import { type ApiCall, idsOfCall } from './api-call.ts';
import { type CallHandlers, type EffectTools, isKnown, nodeOf, emitEffect, unknownWidget } from './effect-tools.ts';

/**
 * Handlers of show and hide: they act at once, in the order of the code, and are kept over re-renders (`docs/format/pages.md`,
 * Visibility).
 */
export function visibilityHandlers(tools: EffectTools): CallHandlers {
  const { board } = tools;
  const force = (call: ApiCall, decide: (id: string) => boolean) => {
    const ids = idsOfCall(call);
    for (const id of ids) board.force(id, decide(id));
    const others = ids.filter((id) => !nodeOf(tools, id));
    if (ids.length > 0 && others.length === 0) return undefined;
    return warnUnknown(tools, call, ids.length === 0 ? [''] : others);
  };
  const show = (call: ApiCall) => force(call, () => true);
  const hide = (call: ApiCall) => force(call, () => false);
  const toggle = (call: ApiCall) => force(call, (id) => !board.isVisible(id, nodeOf(tools, id)));
  return {
    show,
    showWidget: show,
    showWidgets: show,
    hide,
    hideWidget: hide,
    hideWidgets: hide,
    fadeOutWidget(call) {
      for (const id of idsOfCall(call)) emitEffect(tools, { kind: 'fadeOut', widgetId: id });
      return hide(call);
    },
    fadeInWidget(call) {
      const done = show(call);
      for (const id of idsOfCall(call)) emitEffect(tools, { kind: 'fadeIn', widgetId: id });
      return done;
    },
    toggleWidget: toggle,
    toggleWidgets: toggle,
  };
}

async function warnUnknown(tools: EffectTools, call: ApiCall, ids: readonly string[]): Promise<undefined> {
  for (const id of ids) if (!(await isKnown(tools, id))) unknownWidget(tools, call, id);
  return undefined;
}
