import type { DragEvent, HTMLAttributes } from 'react';
import type { ProjectModel } from '../../../shared/contract/project-schema.ts';
import { parentOf } from '../../stores/widget-actions.ts';
import { changeWidget } from '../../stores/widget-edits.ts';

const dragType = 'application/x-dashwright-widget';
/** The widget under the pointer: what is dragged can only be read when it is dropped. */
let dragged: string | null = null;

/** Index among the siblings where a dragged one lands when it is dropped on `target`; undefined where it may not. */
export function dropIndex(model: ProjectModel, moved: string, target: string, isLowerHalf: boolean): number | undefined {
  const siblings = parentOf(model, moved)?.childIds ?? [];
  const from = siblings.indexOf(moved);
  const over = siblings.indexOf(target);
  if (from < 0 || over < 0 || from === over) return undefined;
  const slot = over + (isLowerHalf ? 1 : 0);
  const index = slot > from ? slot - 1 : slot;
  return index === from ? undefined : index;
}

function indexOf(event: DragEvent<HTMLElement>, model: ProjectModel, target: string): number | undefined {
  const box = event.currentTarget.getBoundingClientRect();
  return dragged === null ? undefined : dropIndex(model, dragged, target, event.clientY > box.top + box.height / 2);
}

/** Listeners of a line of the tree: dragged among its siblings it changes its place in the widget configuration. */
export function dragProps(model: ProjectModel | null, widgetId: string): HTMLAttributes<HTMLDivElement> {
  if (!model || !parentOf(model, widgetId)) return {};
  const mark = (event: DragEvent<HTMLElement>, edge: string): void => {
    event.currentTarget.dataset.drop = edge;
  };
  return {
    draggable: true,
    onDragStart: (event) => {
      dragged = widgetId;
      event.dataTransfer.setData(dragType, widgetId);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      if (indexOf(event, model, widgetId) === undefined) return mark(event, '');
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      mark(event, event.clientY > box.top + box.height / 2 ? 'below' : 'above');
    },
    onDragLeave: (event) => mark(event, ''),
    onDragEnd: () => {
      dragged = null;
    },
    onDrop: (event) => {
      mark(event, '');
      const index = indexOf(event, model, widgetId);
      if (dragged === null || index === undefined) return;
      event.preventDefault();
      changeWidget({ kind: 'move', widgetId: dragged, index });
    },
  };
}
