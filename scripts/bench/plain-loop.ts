// A plain Node process that runs the loops of the runtime over the same texts, driven by `parse-bench.ts`.
import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { type CellQuery, list, matrix } from '../../src/main/runtime/realm/parsing/parse-loops.ts';

export interface LoopOrder {
  readonly type: 'list' | 'matrix' | 'object';
  /** Text of a function, a list of them or an object of them. */
  readonly query: string;
  readonly length: number;
  readonly text: string;
  /** Whether the result is wanted for comparison. */
  readonly wantsHash: boolean;
}
export interface LoopAnswer {
  readonly parsed: number;
  readonly looped: number;
  readonly hash: string;
}

type Loop = (response: { readonly Cells: readonly unknown[] }) => unknown;
const known = new Map<string, Loop>();

function makeLoop({ type, query, length }: LoopOrder): Loop {
  const value: unknown = runInThisContext(`(${query})`);
  const context = {};
  if (type === 'list') return (response) => list(value as CellQuery, response, response.Cells.length, context);
  if (type === 'matrix') {
    const control = { query: value };
    return (response) => matrix(control, value as CellQuery[], length, response, response.Cells.length, context);
  }
  return (response) => {
    const fields: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value as Record<string, CellQuery>)) fields[name] = field(response, 0, context);
    return fields;
  };
}

export const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex');

let text = '';
/** Keeps the last results reachable, as the runtime does. */
export const kept = new Map<string, unknown>();
process.on('message', (order: LoopOrder) => {
  if (order.text !== '') text = order.text;
  const key = `${order.type} ${order.query}`;
  const loop = known.get(key) ?? makeLoop(order);
  known.set(key, loop);
  const started = performance.now();
  const response = JSON.parse(text) as { readonly Cells: readonly unknown[] };
  const parsed = performance.now();
  const result = loop(response);
  const looped = performance.now();
  kept.set(key, result);
  const answer: LoopAnswer = { parsed: parsed - started, looped: looped - parsed, hash: order.wantsHash ? hashOf(result) : '' };
  process.send?.(answer);
});
