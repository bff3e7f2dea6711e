import { constructFromEvents, EVENT_ID, getScalarValue, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { YamlNode, YamlText } from './yaml-node.ts';

/** Maximum values of a plain copy: multiplying aliases could turn a few kilobytes into gigabytes. */
const plainLimit = 1_000;

/** Returns the value of a scalar by YAML 1.2: a string if it is quoted, a block, or matches no other type. */
export function yamlScalar(whole: string, { event }: YamlText): unknown {
  if (event.style !== SCALAR_STYLE.PLAIN && event.tagStart < 0) return getScalarValue(whole, event);
  const { bare, source } = alone(whole, event);
  try {
    const document = { type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives: [] };
    return constructFromEvents([document, bare, { type: EVENT_ID.POP }], { source })[0];
  } catch {
    // An unknown tag.
    return undefined;
  }
}

/** Returns a scalar with its own part of a file: js-yaml reads all lines of what it gets to describe one that cannot be used. */
function alone(whole: string, event: ScalarEvent): { readonly bare: ScalarEvent; readonly source: string } {
  const { tagStart, tagEnd, valueStart, valueEnd } = event;
  const from = Math.max(0, tagStart < 0 ? valueStart : tagStart);
  const moved = (offset: number): number => (offset < 0 ? offset : offset - from);
  const bare: ScalarEvent = {
    ...{ ...event, anchorStart: -1, anchorEnd: -1 },
    ...{ tagStart: moved(tagStart), tagEnd: moved(tagEnd), valueStart: moved(valueStart), valueEnd: moved(valueEnd) },
  };
  return { bare, source: whole.slice(from, Math.max(from, tagEnd, valueEnd)) };
}

/** Returns the value that an alias refers to; any other value unchanged. */
export function followAlias(node: YamlNode | undefined): YamlNode | undefined {
  return node?.kind === 'alias' ? node.target : node;
}

/** Returns the value as plain data; undefined if it has more than `limit` values. */
export function plainYaml(source: string, node: YamlNode, limit = plainLimit): unknown {
  let left = limit;
  const copy = (from: YamlNode | undefined): unknown => {
    left -= 1;
    const value = followAlias(from);
    if (left < 0) throw new RangeError('too many values');
    switch (value?.kind) {
      case 'text':
        return yamlScalar(source, value);
      case 'list':
        return value.items.map(copy);
      case 'map':
        return Object.fromEntries(
          value.pairs.map(({ key, value: held }) => [key.kind === 'text' ? String(yamlScalar(source, key)) : '', copy(held)]),
        );
      default:
        return undefined;
    }
  };
  try {
    return copy(node);
  } catch {
    return undefined;
  }
}
