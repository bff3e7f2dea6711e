import { expect, test } from 'vitest';
import { choiceOf, dropBoxChoiceSchema, dropBoxItems, indexesOf, keepChosen } from './drop-box-items.ts';

const list = (...names: string[]) => dropBoxItems({ items: names.map((name) => ({ name })) }, undefined);

test('a choice from what a search found is the same item in the list as it was loaded, or is added to it', () => {
  const berlin = choiceOf(list('Berlin', 'Bonn'), [0]);
  const found = keepChosen(
    list('Munich', 'Mulhouse'),
    berlin.map(({ item }) => item),
  );
  const munich = choiceOf(found, [1]);
  expect(munich.map(({ item }) => item.name)).toEqual(['Munich']);
  const loaded = list('Munich', 'Mulhouse');
  expect(indexesOf(loaded, munich)).toEqual([0]);
  expect(indexesOf(list('Berlin', 'Bonn'), munich)).toEqual([]);
  const shared = dropBoxChoiceSchema.parse(JSON.parse(JSON.stringify(munich)));
  const added = keepChosen(
    list('Berlin', 'Bonn'),
    shared.map(({ item }) => item),
  );
  expect(indexesOf(added, shared).map((index) => added[index]?.name)).toEqual(['Munich']);
});

test('of items of the same name the chosen one stays chosen', () => {
  const items = list('Other', 'Berlin', 'Other');
  expect(indexesOf(items, choiceOf(items, [2]))).toEqual([2]);
});
