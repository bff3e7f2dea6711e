import { type ApiCall, type CallHandlers, type EffectTools, idsOf, listOf, nodeOf, numberIn, tell, textIn, notOnPage } from './api-call.ts';
import { later } from './waiting.ts';

/** Opens or closes a popup of the shown page. The page hears of it in the order of the calls (`runtime.md` 14.3). */
export function setPopup(tools: EffectTools, call: ApiCall, id: string, opens: boolean): Promise<undefined> | undefined {
  if (!nodeOf(tools, id)) {
    // Closing what is not there is what it is: closed.
    return opens ? notOnPage(tools, call, id) : undefined;
  }
  tools.board.force(id, opens);
  const anchorId = call.root.anchorId ?? call.frame?.elementId;
  tell(
    tools,
    opens ? { kind: 'openPopup', widgetId: id, ...(anchorId === undefined ? {} : { anchorId }) } : { kind: 'closePopup', widgetId: id },
  );
}

function togglePopup(tools: EffectTools, call: ApiCall, id: string): Promise<undefined> | undefined {
  return setPopup(tools, call, id, !tools.board.isVisible(id, nodeOf(tools, id)));
}

export function popupHandlers(tools: EffectTools): CallHandlers {
  return {
    openPopup: (call) => setPopup(tools, call, idsOf(call)[0] ?? '', true),
    closePopup(call) {
      for (const id of idsOf(call)) void setPopup(tools, call, id, false);
      return undefined;
    },
    togglePopup: (call) => togglePopup(tools, call, idsOf(call)[0] ?? ''),
    openPopupWithTimeout(call) {
      const [id, milliseconds] = listOf(call.parameters[0]);
      return later(tools.evaluation, call, numberIn(milliseconds) ?? 0, async () => setPopup(tools, call, textIn(id), true));
    },
  };
}
