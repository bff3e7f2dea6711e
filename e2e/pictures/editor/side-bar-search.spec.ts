import { expect, test } from '../../harness/test.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';

test('search over all files', async ({ window }) => {
  const { preview, search } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await search.open();
  await takePictures(window, area, 'search empty', () => Promise.resolve(search.find));
  await search.find.fill('planTable');
  await takePictures(window, area, 'search matches', () => Promise.resolve(search.matches('planTable').first()));

  await search.region.getByRole('button', { name: 'Show or hide the replacement' }).click();
  await search.replacement.fill('budgetTable');
  const match = search.matches('planTable').first();
  await expect(search.after(match)).toHaveText('budgetTable');
  await search.flip(match);
  await search.list.focus();
  await takePictures(window, area, 'search replacement', () => Promise.resolve(search.list));

  await search.option('Match case').click();
  await search.find.fill('plantable');
  await takePictures(window, area, 'search no match', () => Promise.resolve(search.region.getByText('Match case is on')));
  await search.option('Use regular expression').click();
  await search.find.fill('(');
  await takePictures(window, area, 'search wrong expression', () => Promise.resolve(search.fault));
});
