import { EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { boundText, readingBounds } from '../bounds/reading-bounds.ts';
import { entryStart, explainYaml, type YamlFault } from './yaml-fault.ts';
import { buildYamlNodes, type YamlNode } from './yaml-node.ts';

interface YamlReading {
  /** Undefined for an empty file. */
  readonly root: YamlNode | undefined;
  readonly fault: YamlFault | undefined;
}

/**
 * Reads a YAML file in linear time. If the file contains a mistake, the entries before it are read.
 * Never throws.
 */
export function readYaml(text: string): YamlReading {
  try {
    return build(text, parse(text));
  } catch (thrown) {
    const position = thrown instanceof YAMLException ? (thrown.mark?.position ?? 0) : 0;
    const reason = thrown instanceof YAMLException ? thrown.reason : 'it is written in an unusual way';
    const fault = explainYaml(text, reason, position);
    return { root: beforeMistake(text, position), fault };
  }
}

function parse(text: string): Event[] {
  return parseEvents(text, { maxDepth: readingBounds.yamlDepth });
}

function build(text: string, events: readonly Event[]): YamlReading {
  if (events.length > 2 * readingBounds.yamlValues) {
    const message = `This file holds more than ${boundText(readingBounds.yamlValues)} values and is not read. Remove queries that nothing uses.`;
    return { root: undefined, fault: { message, start: 0, end: 1 } };
  }
  const second = events.findIndex((event, index) => index > 0 && event.type === EVENT_ID.DOCUMENT);
  const root = buildYamlNodes(text, events);
  if (second < 0) return { root, fault: undefined };
  const start = text.indexOf('\n---', root?.end ?? 0) + 1;
  return { root, fault: { message: "A line '---' starts a second document, which is never read. Remove it.", start, end: start + 3 } };
}

/** Returns the entries before the one that cannot be read. */
function beforeMistake(text: string, position: number): YamlNode | undefined {
  const start = entryStart(text, position);
  if (start === 0) return undefined;
  const before = text.slice(0, start);
  try {
    return build(before, parse(before)).root;
  } catch {
    return undefined;
  }
}
