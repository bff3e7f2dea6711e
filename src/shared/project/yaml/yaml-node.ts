import type { AliasEvent, Event, MappingEvent, ScalarEvent, SequenceEvent } from 'js-yaml';
import { EVENT_ID, SCALAR_STYLE } from 'js-yaml';

/** Offsets in the file, the end exclusive. */
interface YamlRange {
  readonly start: number;
  readonly end: number;
}

export interface YamlText extends YamlRange {
  readonly kind: 'text';
  readonly event: ScalarEvent;
}

export interface YamlMap extends YamlRange {
  readonly kind: 'map';
  readonly pairs: readonly { readonly key: YamlNode; readonly value: YamlNode }[];
}

interface YamlList extends YamlRange {
  readonly kind: 'list';
  readonly items: readonly YamlNode[];
}

interface YamlAlias extends YamlRange {
  readonly kind: 'alias';
  readonly name: string;
  /** The value that the name refers to at this point; undefined if no anchor precedes it. */
  readonly target: YamlNode | undefined;
}

/** One value of a YAML file with its range. */
export type YamlNode = YamlText | YamlMap | YamlList | YamlAlias;

interface OpenCollection {
  readonly event: MappingEvent | SequenceEvent;
  readonly children: YamlNode[];
}

/**
 * Returns the values of the first document in the events of js-yaml. Looks up every anchor once, for linear
 * time. Undefined for a file without a value; never throws.
 */
export function buildYamlNodes(text: string, events: readonly Event[]): YamlNode | undefined {
  const anchors = new Map<string, YamlNode>();
  const open: OpenCollection[] = [];
  let root: YamlNode | undefined;
  let end = 0;
  const close = (node: YamlNode, anchor: { readonly anchorStart: number; readonly anchorEnd: number }) => {
    if (node.kind !== 'alias' && anchor.anchorStart >= 0) anchors.set(text.slice(anchor.anchorStart, anchor.anchorEnd), node);
    end = Math.max(end, node.end);
    const parent = open.at(-1);
    if (parent === undefined) root = node;
    else parent.children.push(node);
  };
  for (const event of events.slice(1)) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        return root;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        open.push({ event, children: [] });
        break;
      case EVENT_ID.SCALAR:
        close(textNode(text, event, end), event);
        break;
      case EVENT_ID.ALIAS:
        close(aliasNode(text, event, anchors), event);
        break;
      case EVENT_ID.POP: {
        const done = open.pop();
        if (done === undefined) return root;
        close(collectionNode(done, end), done.event);
      }
    }
  }
  return root;
}

function textNode(text: string, event: ScalarEvent, before: number): YamlText {
  const { valueStart: start, valueEnd: end, style } = event;
  // An empty value has no range of its own: it is placed where the previous value ends.
  if (start < 0) return { kind: 'text', event, start: before, end: before };
  if (style === SCALAR_STYLE.PLAIN) return { kind: 'text', event, start, end };
  if (style === SCALAR_STYLE.DOUBLE_QUOTED || style === SCALAR_STYLE.SINGLE_QUOTED) {
    return { kind: 'text', event, start: start - 1, end: end + 1 };
  }
  // Blank lines after a block belong to no value.
  let last = end;
  while (last - 2 >= start && text[last - 1] === '\n' && text[last - 2] === '\n') last -= 1;
  return { kind: 'text', event, start, end: last };
}

function aliasNode(text: string, event: AliasEvent, anchors: ReadonlyMap<string, YamlNode>): YamlAlias {
  const name = text.slice(event.anchorStart, event.anchorEnd);
  return { kind: 'alias', name, target: anchors.get(name), start: event.anchorStart - 1, end: event.anchorEnd };
}

function collectionNode({ event, children }: OpenCollection, end: number): YamlMap | YamlList {
  const range = { start: event.start, end: Math.max(event.start, end) };
  if (event.type === EVENT_ID.SEQUENCE) return { kind: 'list', items: children, ...range };
  const pairs: { key: YamlNode; value: YamlNode }[] = [];
  for (let index = 0; index + 1 < children.length; index += 2) {
    const [key, value] = [children[index], children[index + 1]];
    if (key && value) pairs.push({ key, value });
  }
  return { kind: 'map', pairs, ...range };
}
