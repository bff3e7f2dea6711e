import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executeQuery } from '../mdx/execute-query.ts';
import type { CellAddress } from './cube.ts';
import { createDimension } from './dimension.ts';
import { formatNumber } from './format-number.ts';
import { nameKey } from './name-key.ts';
import { parseNumber } from './parse-number.ts';
import { createPlanningModel } from './sales-model.ts';

describe('planning model', () => {
  it('is the same on every start and contains about 50,000 numbers', () => {
    const [one, other] = [createPlanningModel(), createPlanningModel()];
    expect(one.plan.filledCells).toBe(46_080);
    const anyAddress = fc.tuple(...one.plan.dimensions.map((dimension) => fc.constantFrom(...dimension.elements)));
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(one.plan.value(address)).toEqual(other.plan.value(address));
      }),
    );
  });

  it('has consolidated numbers that are the sums of their children, even after a write', () => {
    const { plan } = createPlanningModel();
    const stored = plan.dimensions.at(-1)!.elements.filter((element) => element.type === 'Numeric' && element.rule === undefined);
    const anyAddress = fc.tuple(
      ...plan.dimensions.slice(0, -1).map((dimension) => fc.constantFrom(...dimension.elements)),
      fc.constantFrom(...stored),
    );
    fc.assert(
      fc.property(anyAddress, fc.integer({ min: -1000, max: 1000 }), (address, value) => {
        const leaf = address.map(
          (element, place) =>
            plan.dimensions[place]!.elements.find(
              (each) => each.children.length === 0 && element.leafIndexes.includes(each.leafIndexes[0]!),
            )!,
        );
        const before = Number(plan.value(address) ?? 0) - Number(plan.value(leaf) ?? 0);
        plan.store([...leaf.slice(0, -1), address.at(-1)!], value);
        expect(plan.value(address)).toBeCloseTo(before + value, 6);
        address.forEach((element, place) => {
          if (element.children.length === 0) return;
          const parts = element.children.map((child) => plan.value(address.with(place, child) as CellAddress));
          const sum = parts.reduce<number>((total, part) => total + Number(part ?? 0), 0);
          expect(Number(plan.value(address) ?? 0)).toBeCloseTo(sum, 6);
        });
      }),
    );
  });

  it('finds every element by its unique name', () => {
    const { cubes } = createPlanningModel();
    for (const cube of cubes) {
      cube.dimensions.forEach((dimension, place) => {
        const cellset = executeQuery(
          cubes,
          `SELECT {${dimension.elements.map((element) => element.uniqueName).join(', ')}} ON 0 FROM [${cube.name}]`,
        );
        expect(cellset.axes[0]?.dimensions).toEqual([place]);
        expect(cellset.axes[0]?.tuples.map(([element]) => element)).toEqual(dimension.elements);
      });
    }
  });
});

describe('names and numbers', () => {
  it('refuses two elements whose names the server treats as equal', () => {
    expect(() => createDimension('D', [{ name: 'Road bikes' }, { name: 'roadBikes' }])).toThrow('twice');
    expect(nameKey('Sales Plan')).toBe(nameKey('salesplan'));
  });

  it('quotes unique names', () => {
    expect(createDimension('A]B', [{ name: '2027]' }]).find('2027]')?.uniqueName).toBe('[A]]B].[A]]B].[2027]]]');
  });

  it('parses every number back, plain or grouped', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseNumber(String(value))).toBe(value === 0 ? Number(String(value)) : value);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(parseNumber(formatNumber(value, '#,##0'))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each(['1,2', '12,34', '1.2.3', 'NaN', 'Infinity', '0x10', '1e9999', '--1', 'ten', '1 000'])(
    'does not accept %s as a number',
    (text) => {
      const value = parseNumber(text);
      expect(value === undefined || !Number.isFinite(value)).toBe(true);
    },
  );

  it('formats with separators, decimals and percent', () => {
    expect([
      formatNumber(1234567.4, '#,##0'),
      formatNumber(-0.2, '#,##0'),
      formatNumber(3.126, '#,##0.00'),
      formatNumber(0.3141, '0.0%'),
      formatNumber(2.5, 'x'),
    ]).toEqual(['1,234,567', '0', '3.13', '31.4%', '2.5']);
  });
});
