import type { DragEvent, HTMLAttributes } from 'react';
import type { ProjectModel } from '../../../shared/contract/project-schema.ts';
import { placeWidget } from '../../stores/widget-actions.ts';
import { type DropZone, dropPlace, parentOf, type WidgetPlace } from '../../stores/widget-places.ts';

const dragType = 'application/x-dashwright-widget';
/** The widget under the pointer: what is dragged can only be read when it is dropped. */
let dragged: string | null = null;

/** What a part of a line may mean, the likeliest first. `height` 0 is the upper edge of the line, 1 its lower one. */
export function zonesAt(height: number): readonly DropZone[] {
  const half: DropZone = height < 0.5 ? 'above' : 'below';
  return height < 0.25 || height > 0.75 ? [half, 'into'] : ['into', half];
}

/** A line of the tree as a target. */
interface Line {
  readonly widgetId: string;
  /** Its children are in sight. */
  readonly expanded: boolean;
}

interface Drop {
  readonly zone: DropZone;
  readonly place: WidgetPlace;
}

function dropAt(event: DragEvent<HTMLElement>, model: ProjectModel, line: Line): Drop | undefined {
  if (dragged === null) return undefined;
  const box = event.currentTarget.getBoundingClientRect();
  for (const zone of zonesAt((event.clientY - box.top) / box.height)) {
    const place = dropPlace(model, dragged, line, zone);
    if (place) return { zone, place };
  }
  return undefined;
}

/** Pixels by which a level of the tree is further in than the one above. */
const levelWidth = 10;

/** Shows where the dragged widget would land: a line in front of its new place, or a frame around its new parent. */
function mark(row: HTMLElement, line: Line, drop: Drop | undefined): void {
  row.dataset['drop'] = drop?.zone ?? '';
  if (!drop) return;
  const isInside = drop.place.parent.id === line.widgetId;
  row.style.setProperty('--drop-left', `${Number.parseFloat(row.style.paddingLeft) + (isInside ? levelWidth : 0)}px`);
}

/** Listeners of a line of the tree: dragged onto, above or below another one a widget changes its place in the configuration. */
export function dragProps(model: ProjectModel | null, line: Line): HTMLAttributes<HTMLDivElement> {
  if (!model) return {};
  return {
    draggable: parentOf(model, line.widgetId) !== undefined,
    onDragStart: (event) => {
      dragged = line.widgetId;
      event.dataTransfer.setData(dragType, line.widgetId);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      const drop = dropAt(event, model, line);
      mark(event.currentTarget, line, drop);
      if (drop) event.preventDefault();
    },
    onDragLeave: (event) => mark(event.currentTarget, line, undefined),
    onDragEnd: () => {
      dragged = null;
    },
    onDrop: (event) => {
      const drop = dropAt(event, model, line);
      mark(event.currentTarget, line, undefined);
      if (dragged === null || !drop) return;
      event.preventDefault();
      placeWidget(model, dragged, drop.place);
    },
  };
}
