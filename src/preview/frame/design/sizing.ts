import type { LengthValue, SizeName } from '../../../shared/contract/design-messages.ts';
import type { Drag, DragTools } from './drag.ts';
import { DropPlaces } from './drop-target.ts';
import type { FramePoint } from './insertion.ts';
import { draggedSize, type Edge, guidesOf, nearestGuide, writtenLength } from './resizing.ts';

/** How near an edge comes to one of a sibling before it snaps, px on the screen. */
const reach = 5;

/** Returns the drag of an edge of the selected widget; null without one. */
export function createSizing(tools: DragTools, edge: Edge, start: FramePoint, number: number): Drag | null {
  const { store, elements, selection, signs, view, post } = tools;
  const { widgetId, sizes } = selection.current();
  const node = widgetId === null ? undefined : store.find(widgetId)?.node;
  const box = node && elements.rectangle(node.key);
  if (!node || !box || widgetId === null) return null;
  const around = new DropPlaces(store, elements).around(node.key);
  const guides = { width: guidesOf(around, 'width'), height: guidesOf(around, 'height') };
  const moved: Record<SizeName, boolean> = { width: edge !== 'bottom', height: edge !== 'right' };
  let size: { readonly width: number; readonly height: number } = box;
  post({ type: 'drag.wanted', number, widgetIds: [widgetId] });

  /** The distance that brings the moved edge to a guide within reach, or as far as it was dragged. */
  const snapped = (side: SizeName, distance: number): number => {
    const from = side === 'width' ? box.left + box.width : box.top + box.height;
    const guide = moved[side] ? nearestGuide(from + distance, guides[side], reach * tools.enlargement()) : undefined;
    const sign = side === 'width' ? 'guide-x' : 'guide-y';
    if (guide === undefined) signs.hide(sign);
    else if (side === 'width') signs.show(sign, { left: guide, top: 0, width: 0, height: view.innerHeight });
    else signs.show(sign, { left: 0, top: guide, width: view.innerWidth, height: 0 });
    return guide === undefined ? distance : guide - from;
  };

  const written = (side: SizeName): LengthValue => writtenLength(node.config[side], box[side], size[side]);
  const isChanged = (side: SizeName): boolean => sizes.includes(side) && Math.round(size[side]) !== Math.round(box[side]);

  return {
    move(point, { shift }) {
      const dx = snapped('width', point.x - start.x);
      const dy = snapped('height', point.y - start.y);
      size = draggedSize(box, edge, dx, dy, shift);
      const label = `${Math.round(size.width)} × ${Math.round(size.height)} px`;
      const units = (['width', 'height'] as const).filter(isChanged).map((side) => `${side}: ${written(side)}`);
      signs.show('ghost', { ...box, ...size }, units.length > 0 ? units.join(', ') : label);
    },
    scrolled: () => undefined,
    end() {
      if (!isChanged('width') && !isChanged('height')) return;
      post({
        type: 'resize',
        number,
        ...(isChanged('width') ? { width: written('width') } : {}),
        ...(isChanged('height') ? { height: written('height') } : {}),
      });
    },
  };
}
