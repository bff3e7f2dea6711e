import { expect, it } from 'vitest';
import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import { nameBefore } from '../../../../../shared/mdx/name-place.ts';
import { describeName, namesAt } from './mdx-names.ts';

const lists: Readonly<Record<string, readonly MetadataItem[]>> = {
  cubes: [{ name: 'Sales', dimensions: ['Region', 'Month'] }],
  dimensions: [{ name: 'Region' }, { name: 'Month' }, { name: 'Other' }],
  hierarchies: [{ name: 'Region' }],
  elements: [
    { name: 'World', type: 'Consolidated' },
    { name: 'Peru', type: 'Numeric' },
  ],
  element: [
    {
      name: 'Peru',
      type: 'Numeric',
      attributes: [
        { name: 'Caption', value: 'PE' },
        { name: 'Area', value: '1' },
      ],
    },
  ],
  components: [{ name: 'Peru', type: '1' }],
  subsets: [{ name: 'Best' }],
  attributes: [{ name: 'Caption', type: 'Alias' }],
};
const read = async ({ kind }: MetadataQuery) => lists[kind] ?? [];
const namesBefore = async (text: string, cube?: string) => {
  const place = nameBefore(text, text.length);
  if (!place) throw new Error('no place');
  return (await namesAt(place, cube, read)).map(({ name, detail }) => `${name}: ${detail}`);
};

it('offers what can stand at a place', async () => {
  expect(await namesBefore('SELECT {} ON 0 FROM [')).toEqual(['Sales: Cube']);
  expect(await namesBefore('SELECT {[', 'sales')).toEqual(['Region: Dimension of sales', 'Month: Dimension of sales']);
  expect(await namesBefore('{[')).toHaveLength(3);
  const members = ['World: Consolidated element of Region', 'Peru: Numeric element of Region'];
  expect(await namesBefore('{[Region].[')).toEqual([...members, 'Best: Subset of Region', 'Caption: Alias attribute of Region']);
  expect(await namesBefore('{[Region].[Region].[Wo')).toEqual(await namesBefore('{[Region].['));
  expect(await namesBefore('{[Region].[World].[')).toEqual(['Peru: Numeric element of Region']);
});

it('describes a name', async () => {
  const place = (parents: readonly string[], name: string, isCube = false) => ({ parents, name, isQuoted: true, start: 0, end: 1, isCube });
  expect(await describeName(place(['Region'], 'peru'), undefined, read)).toMatchObject({
    detail: 'Numeric element of Region',
    aliases: ['Caption: PE'],
  });
  expect(await describeName(place([], 'Sales', true), undefined, read)).toMatchObject({ detail: 'Cube' });
  expect(await describeName(place(['Region'], 'Region'), undefined, read)).toMatchObject({ detail: 'Hierarchy of Region' });
  expect(await describeName(place(['Region'], 'Nowhere'), undefined, read)).toBeUndefined();
});
