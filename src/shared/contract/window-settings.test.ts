import { expect, test } from 'vitest';
import { hostCalls } from './host-calls.ts';

const layout = {
  side: 248,
  bottom: 300,
  editor: 50,
  sideOpen: true,
  sideTab: 'project',
  bottomOpen: true,
  editorOpen: true,
  previewOpen: true,
};
const takes = (key: string, value: unknown): boolean => hostCalls['settings.write'].input.safeParse({ key, value }).success;

test.each([
  ['inspector-columns', null],
  ['inspector-columns', { path: 220 }],
  ['inspector-shown-columns', { clock: true, size: false }],
  ['layout:/project', layout],
  ['canvas:/a:b', { size: { width: 800, height: 600 }, zoom: 1 }],
  ['canvas:/project', { size: 'fill', zoom: 'fit' }],
  ['editor:/project', { tabs: ['repository.js'], active: null }],
])('a window keeps %s = %j', (key, value) => {
  expect(takes(key, value)).toBe(true);
});

test.each([
  ['connection.certificates:/project', { plan: { origin: 'https://plan', fingerprint: Array(32).fill('AB').join(':') } }],
  ['connection.network:/project', { plan: '[]' }],
  ['connection.writes:/project', { plan: 'allow' }],
  ['connection.active:/project', 'plan'],
  ['connection.credentials', []],
  ['electron-window', null],
  ['layout', layout],
  ['layout:/project', { ...layout, side: 'wide' }],
  [':', {}],
  ['', null],
  ['__proto__', null],
  ['constructor', null],
  ['toString:', null],
  ['theme', 'dark'],
  ['inspector-columns', { path: '220' }],
  ['inspector-shown-columns', { clock: 1 }],
  ['canvas:/project', { size: { width: -1, height: 600 }, zoom: 1 }],
  ['editor:/project', { tabs: 'repository.js', active: null }],
  ['editor:/project', { tabs: ['x'.repeat(5000)], active: null }],
])('and not %s = %j', (key, value) => {
  expect(takes(key, value)).toBe(false);
});
