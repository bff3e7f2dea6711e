import type { DragEvent, HTMLAttributes } from 'react';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { placeWidget } from '../../stores/widgets/widget-actions.ts';
import { type DropZone, dropPlace, parentWidget, type DropPlace } from '../../stores/widgets/widget-places.ts';

const dragType = 'application/x-dashwright-widget';
/** The dragged widget; drag data can only be read on drop. */
let dragged: string | null = null;
/** The marked line. */
let marked: HTMLElement | null = null;

/** Returns the drop zones for a height within a line, the likeliest first. 0 is the upper edge of the line, 1 its lower one. */
export function zonesAt(height: number): readonly DropZone[] {
  const half: DropZone = height < 0.5 ? 'above' : 'below';
  return height < 0.25 || height > 0.75 ? [half, 'into'] : ['into', half];
}

/** A line of the tree as a drop target. */
interface Line {
  readonly widgetId: string;
  /** Whether its children are visible. */
  readonly expanded: boolean;
}

interface Drop {
  readonly zone: DropZone;
  readonly place: DropPlace;
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

/** Indentation of a level of the tree, pixels. */
const levelWidth = 10;

/** Marks the drop target: a line before the new position, or a frame around the new parent. */
function mark(row: HTMLElement, line: Line, drop: Drop | undefined): void {
  row.dataset['drop'] = drop?.zone ?? '';
  if (!drop) return;
  marked = row;
  const isInside = drop.place.parent.id === line.widgetId;
  row.style.setProperty('--drop-left', `${Number.parseFloat(row.style.paddingLeft) + (isInside ? levelWidth : 0)}px`);
}

/** Returns the listeners of a line of the tree: a widget dragged onto, above or below another one moves in the configuration. */
export function dragProps(model: ProjectModel | null, line: Line): HTMLAttributes<HTMLDivElement> {
  if (!model) return {};
  return {
    draggable: parentWidget(model, line.widgetId) !== undefined,
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
      // A drag that was given up leaves no line.
      if (marked) mark(marked, line, undefined);
      marked = null;
    },
    onDrop: (event) => {
      const drop = dropAt(event, model, line);
      mark(event.currentTarget, line, undefined);
      if (dragged === null || !drop) return;
      event.preventDefault();
      placeWidget(dragged, drop.place);
    },
  };
}
