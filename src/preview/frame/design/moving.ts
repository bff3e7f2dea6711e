import type { Drag, DragTools } from './drag.ts';
import { DropPlaces, type DropTarget } from './drop-target.ts';
import type { FramePoint } from './insertion.ts';

/** Distance from the upper or lower end of the window where the page scrolls, and by how much in each frame; px on the screen. */
const scrollZone = 28;
const scrollStep = 12;

/** Returns the drag of a widget, or of all selected ones if it is one of them; null for a widget that the page does not draw. */
export function createMove(tools: DragTools, widgetId: string, start: FramePoint, number: number): Drag | null {
  const { store, elements, selection, signs, view, post } = tools;
  const all = selection.all();
  const widgetIds = all.includes(widgetId) ? all : [widgetId];
  const dragged = new Set(widgetIds.map((id) => store.find(id)?.node.key).filter((key) => key !== undefined));
  const main = store.find(widgetId);
  const first = main && elements.rectangle(main.node.key);
  if (!main || !first) return null;
  const places = new DropPlaces(store, elements);
  const label = widgetIds.length > 1 ? `${widgetIds.length} widgets` : `${widgetId} · ${main.node.type}`;
  let parentIds: ReadonlySet<string> = new Set();
  let target: DropTarget | undefined;
  post({ type: 'drag.wanted', number, widgetIds: [...widgetIds] });

  function scrollAt(y: number): void {
    const zone = scrollZone * tools.enlargement();
    const step = y < zone ? -scrollStep : y > view.innerHeight - zone ? scrollStep : 0;
    if (step !== 0) view.scrollBy({ top: step * tools.enlargement(), behavior: 'instant' });
  }

  return {
    move(point, held) {
      scrollAt(point.y);
      const element = view.document.elementFromPoint(point.x, point.y);
      target = element ? places.at(point, element, dragged, parentIds, tools.enlargement()) : undefined;
      const ghost = { ...first, left: first.left + point.x - start.x, top: first.top + point.y - start.y };
      signs.show('ghost', ghost, held.alt ? `+ ${label}` : label);
      if (target) signs.show('landing', target.box);
      else signs.hide('landing');
      if (target?.line) signs.show('line', target.line);
      else signs.hide('line');
    },
    scrolled: () => places.forget(),
    parents(ids) {
      parentIds = new Set(ids);
    },
    end(held) {
      if (target) post({ type: 'drop', number, parentId: target.parentId, before: [...target.before], isCopy: held.alt });
    },
  };
}
