import type { TestInfo } from '@playwright/test';
import type { StoryRecord } from '../../src/preview/gallery/story-frame.ts';
import { type CatalogueEvent, catalogueEvent } from './event-catalogue.ts';

type Events = StoryRecord['events'];
type Sources = StoryRecord['sources'];

/** Kind of the annotation by which a test tells the reporter which events it asserted. */
export const annotationType = 'asserted event';

/** What one assertion showed of an event of the catalogue. */
export interface AssertedEvent {
  readonly type: string;
  readonly name: string;
  /** Fields of its values, with those that main adds. */
  readonly fields: readonly string[];
  readonly hand: Sources[number]['hand'];
}

interface Known {
  readonly event: CatalogueEvent;
  readonly hand: Sources[number]['hand'];
  readonly fields: readonly string[];
}

/**
 * The events of the catalogue that were raised. Throws for values that are not those the catalogue promises; main adds `id` and
 * `action` to every event (`docs/format/values.md`, Values of an event).
 */
export function knownEvents(events: Events, sources: Sources): Known[] {
  return events.flatMap(({ widgetId, action, values }, index) => {
    const stored = { id: widgetId, action, ...values };
    const { types, hand } = sources[index] ?? { types: [], hand: 'none' };
    return types.flatMap((type) => {
      const event = catalogueEvent(type, action);
      if (!event) return [];
      const { error } = event.schema.safeParse(stored);
      const reasons = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      if (reasons) throw new Error(`${type} ${widgetId} raised ${action} with ${JSON.stringify(values)}. ${reasons}`);
      return [{ event, hand, fields: Object.keys(stored) }];
    });
  });
}

/** Notes in the report of the test which events of the catalogue it asserted. */
export function tellAsserted(info: TestInfo, events: Events, sources: Sources): void {
  for (const { event, hand, fields } of knownEvents(events, sources)) {
    const asserted: AssertedEvent = { type: event.type, name: event.name, fields, hand };
    info.annotations.push({ type: annotationType, description: JSON.stringify(asserted) });
  }
}
