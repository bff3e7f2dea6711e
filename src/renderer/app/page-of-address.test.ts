import { expect, test } from 'vitest';
import { pageOfAddress } from './page-of-address.ts';

test('reads the page of a preview address', () => {
  expect(pageOfAddress('/preview/salesMain')).toBe('salesMain');
  expect(pageOfAddress('/preview/sales%20main/')).toBe('sales main');
  expect(pageOfAddress('/preview/50%')).toBe('50%');
  expect(pageOfAddress('/preview/')).toBeNull();
  expect(pageOfAddress('/')).toBeNull();
});
