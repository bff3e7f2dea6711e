import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { highlightLine } from './highlight.tsx';

const drawn = (search: string) => render(<code>{highlightLine('  "FormattedValue": "Value 1",', 'json', search)}</code>).container;
const texts = (found: Iterable<Element>) => [...found].map(({ textContent }) => textContent);

test('hits of a search keep the colours of the line around them', () => {
  const line = drawn('value');
  expect(line.textContent).toBe('  "FormattedValue": "Value 1",');
  expect(texts(line.querySelectorAll('mark'))).toEqual(['Value', 'Value']);
  expect(texts(line.querySelectorAll('.code-name'))).toEqual(['"FormattedValue":']);
  expect(texts(line.querySelectorAll('.code-string > mark'))).toEqual(['Value']);
});

test('a hit that lies in several colours is marked in each of them', () => {
  const line = drawn('value": "value');
  expect(line.textContent).toBe('  "FormattedValue": "Value 1",');
  expect(texts(line.querySelectorAll('mark')).join('')).toBe('Value": "Value');
});

test('what is not found marks nothing', () => {
  expect(drawn('other').querySelector('mark')).toBeNull();
});
