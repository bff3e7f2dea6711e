import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime } = makeTestRuntime();

beforeAll(async () => {
  await runtime.start();
  await runtime.load(
    makeLoad(
      'Repository = { r: { init: (ctx, id, { paths, other }) => paths.map((path) => [v(path), w(path), other === undefined ? null : v(path, other)]) } };',
    ),
  );
});
afterAll(() => runtime.dispose());
beforeEach(() => runtime.reset());

const missing = { $undefined: true };
const read = async (paths: readonly string[], other?: JsonObject): Promise<JsonValue[][]> => {
  const values: JsonObject = other === undefined ? { paths: [...paths] } : { paths: [...paths], other };
  return (await runtime.runLoad({ widgetId: 'r', action: 'init', values, cause: { kind: 'command' } })).result as JsonValue[][];
};

describe('v() (10.1 to 10.6)', () => {
  it('walks the forms of the specification and gives false for missing steps, itself the value where there is one', async () => {
    await runtime.setState({
      systemValueYear: '2031',
      grid: { value: { name: 'x', deep: { a: 1 } }, pastedCellValues: [{ ordinal: 4, value: 'p' }], cellEdit: { value: 'c' } },
      zero: { value: 0 },
      list: ['a', 'b'],
      text: 'abc',
    });
    const paths = [
      'systemValueYear',
      'grid.value.name',
      'grid.cellEdit.value',
      'grid.pastedCellValues.0.ordinal',
      'zero.value',
      'grid.name',
      'grid.deep.a',
      'grid.none',
      'none',
      'none.value',
      'systemValue',
      'list.1',
      'list.length',
      'text.length',
      'text.0.x',
      'grid.constructor',
      '__proto__',
      'grid.toString.name',
      '',
      '.',
      'grid.',
    ];
    const values = await read(paths);
    expect(values.map(([value]) => value)).toEqual([
      '2031',
      'x',
      'c',
      4,
      0,
      'x',
      1,
      false,
      false,
      false,
      false,
      'b',
      2,
      3,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    // w() takes no second look below value.
    expect(values.map(([, value]) => value)).toEqual([
      '2031',
      'x',
      'c',
      4,
      0,
      missing,
      missing,
      missing,
      missing,
      missing,
      missing,
      'b',
      2,
      3,
      missing,
      missing,
      missing,
      missing,
      missing,
      missing,
      missing,
    ]);
  });

  it('keeps falsy values that exist', async () => {
    await runtime.setState({ a: 0, b: '', c: null, d: false, w: { value: '', choose: { value: 0 } } });
    expect((await read(['a', 'b', 'c', 'd', 'w.value', 'w.choose.value'])).map(([value]) => value)).toEqual([0, '', null, false, '', 0]);
  });

  const key = fc.constantFrom('a', 'b', 'value', 'choose', '0', 'a b');
  const { value: node } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
    object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<JsonValue[]>(0, '', null, false, true, 'x', 7),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }));
  const state = fc.dictionary(key, node, { maxKeys: 5 });
  const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));

  /** The rules once more: own fields step by step, then once more with `value` after the id when that is an object. */
  const walk = (root: unknown, parts: readonly string[]): { found: boolean; value?: unknown } => {
    let value = root;
    for (const part of parts) {
      if (value === null || value === undefined || !Object.hasOwn(Object(value), part)) return { found: false };
      value = (value as Record<string, unknown>)[part];
    }
    return { found: true, value };
  };
  const model = (root: JsonObject, text: string): { found: boolean; value?: unknown } => {
    const parts = text.split('.');
    const direct = walk(root, parts);
    const [id = '', ...rest] = parts;
    const widget = walk(root, [id, 'value']);
    if (direct.found || rest.length === 0 || typeof widget.value !== 'object' || widget.value === null) return direct;
    return walk(widget.value, rest);
  };

  it('agrees with the rules for any state and path', async () => {
    await fc.assert(
      fc.asyncProperty(state, fc.array(path, { minLength: 1, maxLength: 10 }), async (given, paths) => {
        await runtime.reset();
        await runtime.setState(given);
        const values = await read(paths, given);
        for (const [index, text] of paths.entries()) {
          const { found, value } = model(given, text);
          const expected = found ? (value ?? null) : false;
          const direct = walk(given, text.split('.'));
          expect(values[index]).toEqual([expected, direct.found ? direct.value : missing, expected]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
