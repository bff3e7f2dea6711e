import { isWhyKey } from '../frame/input/app-keys.ts';
import { type PartOwners, pointedPart, type PointedPart } from '../frame/input/pointed-part.ts';
import type { PointedAt } from '../markup/drawn-parts.ts';

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Records what a person asks about in a story, by Alt+click and Alt+Enter like in the frame; neither reaches a widget. */
export function listenToQuestions(owners: () => PartOwners | undefined, record: (pointed: PointedPart) => void): void {
  const ask = (event: Event, point: PointedAt['point']): void => {
    swallow(event);
    const known = owners();
    const pointed = known && event.target instanceof Element ? pointedPart(event.target, point, known) : undefined;
    if (pointed) record(pointed);
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
    window.addEventListener(type, (event) => event.altKey && swallow(event), { capture: true });
  }
  window.addEventListener('click', (event) => event.altKey && ask(event, { x: event.clientX, y: event.clientY }), { capture: true });
  window.addEventListener('keydown', (event) => isWhyKey(event) && ask(event, undefined), { capture: true });
}
