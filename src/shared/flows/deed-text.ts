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

/** Characters of the values of one step in a list. */
const longestValue = 200;

const asItIs = (text: string): string => text;

/**
 * Returns a step for a list: what it does, with its values; '' for one that only looks. `mask` takes secrets out of them before they are cut: the
 * beginning of one would be left otherwise.
 */
export function deedLine(deed: FlowDeed, mask: (text: string) => string = asItIs): string {
  if (deed.kind !== 'event' && deed.kind !== 'input') return mask(deedText(deed));
  const { value, ...others } = deed.kind === 'event' ? deed.values : { value: deed.value };
  const values = [...(value === undefined ? [] : [value]), ...(Object.keys(others).length === 0 ? [] : [others])];
  const text = mask(values.map((each) => JSON.stringify(each)).join(' '));
  return `${mask(deedText(deed))} ${text.length > longestValue ? `${text.slice(0, longestValue)}…` : text}`.trimEnd();
}
