import { expect, it } from 'vitest';
import { hostCalls } from './host-calls.ts';
import { hostEvents } from './host-events.ts';
import { lazily } from './lazily.ts';

it('creates each value once, when it is first read', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };
  const table = lazily({ one: make('one'), other: make('other') });
  expect(Object.keys(table)).toEqual(['one', 'other']);
  expect(Object.hasOwn(table, 'none')).toBe(false);
  expect(made).toEqual([]);
  expect(table.one).toBe(table.one);
  expect(table.one).toEqual({ name: 'one' });
  expect(made).toEqual(['one']);
});

it('has a schema for every call and event', () => {
  for (const { input, output } of Object.values(hostCalls)) {
    expect(input.safeParse(undefined).success).toBe(false);
    expect(output.safeParse(undefined).success).toBe(false);
  }
  for (const schema of Object.values(hostEvents)) expect(schema.safeParse(undefined).success).toBe(false);
});
