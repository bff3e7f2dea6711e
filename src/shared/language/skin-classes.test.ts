import { expect, it } from 'vitest';
import { skinStarts, skinTypes } from './skin-classes.ts';

it('knows the widgets of a skin by its class, the longest begin first', () => {
  expect(skinTypes('ks-grid-cell-box')).toEqual({ name: 'box', types: expect.arrayContaining(['GridCellWidget']) });
  expect(skinTypes('ks-grid-box')).toEqual({ name: 'box', types: ['GridWidget'] });
  expect(skinTypes('ks-button-')).toBeUndefined();
  expect(skinTypes('own')).toBeUndefined();
  expect(new Set(skinStarts.map(({ start }) => start)).size).toBe(skinStarts.length);
});
