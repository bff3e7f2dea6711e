import { type ApiCall, type CallHandlers, type EffectTools, idsOf, isKnown, nodeOf, tell, unknownWidget } from './api-call.ts';

/** Show and hide: at once, in the order of the code, and kept over re-renders (`runtime.md` 14.4). */
export function visibilityHandlers(tools: EffectTools): CallHandlers {
  const { board } = tools;
  const force = (call: ApiCall, decide: (id: string) => boolean) => {
    const ids = idsOf(call);
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
      for (const id of idsOf(call)) tell(tools, { kind: 'fadeOut', widgetId: id });
      return hide(call);
    },
    fadeInWidget(call) {
      const done = show(call);
      for (const id of idsOf(call)) tell(tools, { kind: 'fadeIn', widgetId: id });
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
