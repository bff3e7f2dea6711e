import { type ApiCall, idsOfCall, argumentList, numberIn, textIn } from './api-call.ts';
import { type CallHandlers, type EffectTools, nodeOf, emitEffect, notOnPage } from './effect-tools.ts';
import { later } from './waiting.ts';

/** Opens or closes a popup of the shown page. The page gets the effects in the order of the calls (`docs/format/pages.md`, Popups). */
export function setPopup(tools: EffectTools, call: ApiCall, id: string, opens: boolean): Promise<undefined> | undefined {
  const node = nodeOf(tools, id);
  if (!node) {
    // A popup that is not there counts as closed.
    return opens ? notOnPage(tools, call, id) : undefined;
  }
  tools.board.setOpen(id, node, opens);
  const anchorId = call.root.anchorId ?? call.frame?.elementId;
  emitEffect(
    tools,
    opens ? { kind: 'openPopup', widgetId: id, ...(anchorId === undefined ? {} : { anchorId }) } : { kind: 'closePopup', widgetId: id },
  );
}

function togglePopup(tools: EffectTools, call: ApiCall, id: string): Promise<undefined> | undefined {
  return setPopup(tools, call, id, !tools.board.isOpen(id, nodeOf(tools, id)));
}

export function popupHandlers(tools: EffectTools): CallHandlers {
  return {
    openPopup: (call) => setPopup(tools, call, idsOfCall(call)[0] ?? '', true),
    closePopup(call) {
      for (const id of idsOfCall(call)) void setPopup(tools, call, id, false);
      return undefined;
    },
    togglePopup: (call) => togglePopup(tools, call, idsOfCall(call)[0] ?? ''),
    openPopupWithTimeout(call) {
      const [id, milliseconds] = argumentList(call.parameters[0]);
      return later(tools.evaluation, call, numberIn(milliseconds) ?? 0, async () => setPopup(tools, call, textIn(id), true));
    },
  };
}
