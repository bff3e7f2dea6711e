import { expect, test } from 'vitest';
import { nodeVersionFault } from './node-version.ts';

test('an older Node is refused with what to do, this one and newer ones are not', () => {
  expect(nodeVersionFault('20.19.2')).toMatch(/needs Node 24 or newer, and this is Node 20\.19\.2\. .*npm run -s dashwright/);
  expect(nodeVersionFault('24.0.0')).toBeUndefined();
  expect(nodeVersionFault(process.versions.node)).toBeUndefined();
});
