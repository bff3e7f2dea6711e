import type * as Yaml from 'js-yaml';
import { beforeEach, expect, it, vi } from 'vitest';
import { flowBounds } from './flow-bounds.ts';
import { readFlow } from './read-flow.ts';

/** What js-yaml was asked to make values of. */
const work = vi.hoisted(() => ({ values: 0, characters: 0 }));

vi.mock('js-yaml', async (load) => {
  const yaml = await load<typeof Yaml>();
  const constructFromEvents: typeof yaml.constructFromEvents = (events, options) => {
    work.values += 1;
    work.characters += options.source.length;
    return yaml.constructFromEvents(events, options);
  };
  return { ...yaml, constructFromEvents };
});

beforeEach(() => void Object.assign(work, { values: 0, characters: 0 }));

it.each([
  ['keys that mean nothing', (at: number) => `key${at}: 1\n`],
  ['anchors', (at: number) => `a${at}: &anchor${at} 1\n`],
  ['tags that are unknown', (at: number) => `a${at}: !tag 1\n`],
  ['values that are no numbers', (at: number) => `a${at}: !!int x\n`],
  ['steps that are none', () => '- no: step\n'],
])('reads a large file of %s with work that grows as it does', (_name, line) => {
  const lines = 1500;
  const text = Array.from({ length: lines }, (_, at) => line(at)).join('');
  const { flow, problems } = readFlow('flows/hostile.yml', text.startsWith('-') ? `steps:\n${text}` : text);
  expect(flow).toBeUndefined();
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(flowBounds.problems);
  expect(work.values).toBeLessThan(10 * lines);
  expect(work.characters).toBeLessThan(10 * text.length);
});
