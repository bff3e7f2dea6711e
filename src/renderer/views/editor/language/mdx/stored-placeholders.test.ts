import { expect, test } from 'vitest';
import { storedPlaceholders } from './stored-placeholders.ts';

const origin = (...values: [string, string][]) => ({
  ...{ key: 'table_init', sent: '' },
  values: values.map(([name, value]) => ({ name, value })),
});

test('placeholders are offered with what they were filled with', () => {
  expect(storedPlaceholders(null, origin(['month', 'Jan'], ['rows', ''], ['long', 'x'.repeat(100)]))).toEqual([
    { label: '$month', kind: 'query', detail: 'Now Jan' },
    { label: '$rows', kind: 'query', detail: 'Empty now' },
    { label: '$long', kind: 'query', detail: `Now ${'x'.repeat(60)}…` },
  ]);
});

test('a name that the file would not read as a placeholder is not offered, and line ends of a value are shown', () => {
  const [first, ...others] = storedPlaceholders(null, origin(['1st', 'a'], ['a-b', 'a'], ['two', 'a\nb']));
  expect(first?.label).toBe('$two');
  expect(first?.detail).not.toContain('\n');
  expect(others).toEqual([]);
});
