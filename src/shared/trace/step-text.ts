import type { JsonObject } from '../schema/json.ts';
import { formatCount, formatDuration } from './format.ts';
import { parseJson } from './exchange/readable-body.ts';
import { encodedText, shortJson } from './short-json.ts';
import type { ResultShape, TraceStep } from './trace.ts';

const longest = 200;

/** Returns the readable line of a step: kind and count for a parsing, the query without its JSON for a body. */
export function stepText(step: TraceStep): string {
  const { kind, summary } = step;
  switch (kind) {
    case 'body':
      return /^\s*\{\s*"MDX"\s*:\s*"(.*?)(?:"\s*\}\s*)?$/s.exec(summary)?.[1]?.replaceAll('\\"', '"') ?? summary;
    case 'function':
    case 'condition':
    case 'default':
    case 'state':
    case 'callback':
      return valueText(summary);
    case 'parameters':
      return parametersText(step);
    case 'parsing':
      return parsingText(step);
    case 'result':
      return resultText(step);
    case 'timer':
      return step.count !== undefined && step.count > 1 ? `${summary} · ran ${formatCount(step.count)} times` : summary;
    default:
      return summary;
  }
}

/** Returns a short description of a result, such as `list of 12`; '' for self-explanatory values. */
export function shapeText(shape: ResultShape): string {
  switch (shape.kind) {
    case 'object':
      return `object with ${counted(shape.fields, 'field')}`;
    case 'list':
      return `list of ${formatCount(shape.items)}`;
    case 'matrix':
      return `matrix ${formatCount(shape.rows)} × ${formatCount(shape.columns)}`;
    default:
      return '';
  }
}

function counted(count: number, unit: string): string {
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns the value that user code returned; one that JSON cannot express is named instead. */
function valueText(summary: string): string {
  if (!summary.startsWith('{"$')) return summary;
  const value = parseJson(summary);
  const named = value === undefined ? null : encodedText(value);
  return named === 'undefined' ? 'returned nothing' : (named ?? summary);
}

/** Returns `{ version: "Budget" } → regionFilter_init`; a failure keeps its summary. */
function parametersText({ status, summary, parameters, queryKey }: TraceStep): string {
  if (status !== 'ok' || parameters === undefined || queryKey === undefined) return summary;
  const values: JsonObject = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  return `${shortJson(values, longest)} → ${queryKey}`;
}

/** Returns `list · 12 items · 3 ms`, with anything unusual about it. */
function parsingText({ status, summary, count, parsing, duration }: TraceStep): string {
  if (status === 'error' || status === 'running' || count === undefined) return summary;
  const words = parsing === 'none' ? 'none, the response as it is' : parsing;
  const made = counted(count, parsing === 'object' ? 'field' : 'item');
  const time = duration === undefined ? undefined : formatDuration(duration);
  return [words, made, time, status === 'ok' ? undefined : summary].filter((part) => part !== undefined).join(' · ');
}

function resultText({ summary, shape }: TraceStep): string {
  const words = shape === undefined ? '' : shapeText(shape);
  const value = valueText(summary);
  return words === '' ? value : `${words} · ${value}`;
}
