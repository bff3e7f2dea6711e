import type { FlowDeed } from './flow-schema.ts';

/** Returns what a step does in a few words, such as `event regionFilter.choose`; '' for one that only looks. */
export function deedText(deed: FlowDeed): string {
  switch (deed.kind) {
    case 'event':
      return `event ${deed.widgetId}.${deed.action}`;
    case 'input':
      return `input ${deed.widgetId}`;
    case 'open':
      return `open ${deed.page}`;
    case 'wait':
      return `wait ${deed.milliseconds} ms`;
    case 'look':
      return '';
  }
}
