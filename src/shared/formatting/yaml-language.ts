import { type Event, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { readingBounds } from '../project/bounds/reading-bounds.ts';
import { createLineMap } from '../project/line-map.ts';
import { readYaml } from '../project/yaml/read-yaml.ts';
import { type FormattingLanguage, formattedWidth } from './formatting-types.ts';
import { indentationOf } from './line-habits.ts';

function eventsOf(text: string): Event[] {
  return parseEvents(text, { maxDepth: readingBounds.yamlDepth });
}

/** Returns what an event says, whatever its layout: of a plain text also that it is one, since plain texts may be numbers. */
function meaningOf(text: string, event: Event): string {
  const part = (start: number, end: number): string => (start < 0 ? '' : text.slice(start, end));
  switch (event.type) {
    case EVENT_ID.SCALAR: {
      const value = event.valueStart < 0 ? null : getScalarValue(text, event);
      return JSON.stringify([
        part(event.anchorStart, event.anchorEnd),
        part(event.tagStart, event.tagEnd),
        event.style === SCALAR_STYLE.PLAIN,
        value,
      ]);
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return JSON.stringify([event.type, part(event.anchorStart, event.anchorEnd), part(event.tagStart, event.tagEnd)]);
    case EVENT_ID.ALIAS:
      return `*${part(event.anchorStart, event.anchorEnd)}`;
    default:
      return String(event.type);
  }
}

/** Returns whether two YAML files hold the same values, byte by byte, under the same keys in the same order. */
function isSameYaml(before: string, after: string): boolean {
  let all: readonly [Event[], Event[]];
  try {
    all = [eventsOf(before), eventsOf(after)];
  } catch {
    return false;
  }
  const [events, others] = all;
  return (
    events.length === others.length &&
    events.every((event, index) => {
      const other = others[index];
      return other !== undefined && meaningOf(before, event) === meaningOf(after, other);
    })
  );
}

/** Returns whether texts between quotes are mostly written with single ones; double ones for a draw. */
function usesSingleQuotes(text: string): boolean {
  let [single, double] = [0, 0];
  for (const event of eventsOf(text)) {
    if (event.type !== EVENT_ID.SCALAR || /['"]/.test(text.slice(event.valueStart, event.valueEnd))) continue;
    if (event.style === SCALAR_STYLE.SINGLE_QUOTED) single += 1;
    else if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) double += 1;
  }
  return single > double;
}

/** Stored queries. The texts of queries stay as they are; MDX inside of them is laid out by *Format MDX* alone. */
export const yamlLanguage: FormattingLanguage = {
  fault(text) {
    const { fault } = readYaml(text);
    return fault === undefined ? undefined : { message: fault.message, ...createLineMap('', text).position(fault.start) };
  },
  async layOut(text, options) {
    const [{ format }, yaml] = await Promise.all([import('prettier/standalone'), import('prettier/plugins/yaml')]);
    return format(text, {
      parser: 'yaml',
      plugins: [yaml],
      printWidth: formattedWidth,
      proseWrap: 'preserve',
      singleQuote: usesSingleQuotes(text),
      bracketSpacing: !/[:\-,] *\{[^ \n}]/.test(text),
      // YAML has no tabs.
      tabWidth: indentationOf(text, options).tabWidth,
    });
  },
  isSame: isSameYaml,
};
