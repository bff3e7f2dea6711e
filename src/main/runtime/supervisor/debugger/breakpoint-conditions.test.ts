import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Breakpoint } from '../../../../shared/debugger/debugger-schema.ts';
import { breakpointFault, engineCondition } from './breakpoint-conditions.ts';

const at = (more: Partial<Breakpoint>): Breakpoint => ({
  ...{ path: 'repository.js', line: 1, isOn: true, condition: '', logMessage: '' },
  ...more,
});

/** Runs what the engine would, and returns what it wrote and whether it would stop. */
function outcome(condition: string, names: Readonly<Record<string, unknown>>): { readonly written: unknown[][]; readonly stops: boolean } {
  const written: unknown[][] = [];
  const console = { log: (...values: unknown[]) => written.push(values) };
  const run = new Function('console', ...Object.keys(names), `return ${condition};`) as (...values: unknown[]) => unknown;
  return { stops: Boolean(run(console, ...Object.values(names))), written };
}

it.each([
  ['a === 1', null],
  ['a === ', /^Unexpected token at the end\. /],
  ['a; b', /^Unexpected token at ';'\. /],
  ['a + * rows', /^Unexpected token at '\*'\. /],
  ['a rows', /^Unexpected token at 'rows'\. /],
  ['a) || (b', null],
])('%s is an expression or says what is wrong', (condition, fault) => {
  const found = breakpointFault(at({ condition }));
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

it('finds the fault of an expression in a log message', () => {
  expect(breakpointFault(at({ logMessage: 'sum {a +}' }))).toMatch(/^Unexpected token at the end\. /);
  expect(breakpointFault(at({ logMessage: 'sum {a} of {b.c}' }))).toBeNull();
});

it('writes texts and values, and never stops', () => {
  const names = { a: { n: 1 }, b: 2 };
  expect(outcome(engineCondition(at({ logMessage: 'a is {a}, b {b}' })), names)).toEqual({
    stops: false,
    written: [['a is', { n: 1 }, ', b', 2]],
  });
  expect(outcome(engineCondition(at({ logMessage: '{b}', condition: 'b > 2' })), names)).toEqual({ stops: false, written: [] });
  expect(outcome(engineCondition(at({ condition: 'b > 1 // yes' })), names)).toMatchObject({ stops: true });
});

it('every text without braces is written as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!/[{}]/.test(text) && text.trim() !== '');
      expect(outcome(engineCondition(at({ logMessage: text })), {})).toEqual({ stops: false, written: [[text.trim()]] });
    }),
  );
});
