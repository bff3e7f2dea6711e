import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { configured, decorated, multiple, noData, single } from './drop-box.stories.tsx';
import { chooseItem, chooseValues, dropBoxItems, keepChosen, matchesSearch } from './drop-box-items.ts';

test('the chosen name is the placeholder; the first of several `on` counts', () => {
  const markup = renderStory(single);
  expect(markup).toContain('class="ks-dropbox ks-dropbox-standard"');
  expect(markup).toMatch(/<input type="text" class="ks-dropbox-input search-text" placeholder="Americas"/);
  expect(markup.match(/ks-dropbox-panel-item on"/g)).toHaveLength(1);
  expect(markup).toMatch(/<div id="[^"]*" class="ks-dropbox-panel"[^>]*style="display:none">/);
});

test('several chosen names are joined; the panel has its width', () => {
  const markup = renderStory(multiple);
  expect(markup).toContain('placeholder="Americas, Asia"');
  expect(markup).toContain('style="display:none;width:300px"');
  expect(markup.match(/checked=""/g)).toHaveLength(2);
});

test('items of the configuration may be plain texts; a read-only field is marked', () => {
  const markup = renderStory(configured);
  expect(markup).toContain('placeholder="2026"');
  expect(markup).toContain('<div class="ks-dropbox-field readonly">');
  expect(markup).toContain('<div class="ks-dropbox-panel-item-text" title="2027"');
});

test('choose carries the fields of the clicked item and the names of all chosen ones', () => {
  const items = dropBoxItems({ multiSelect: true }, [
    { name: 'A', on: true, code: 1 },
    { name: 'B', code: 2, value: 'own' },
  ]);
  expect(chooseValues(items, [0, 1], 1, 7)).toEqual({ name: 'B', code: 2, on: true, ordinal: 7, value: 'A,B' });
});

test('a click replaces a single choice and toggles one of several', () => {
  expect(chooseItem([0], 2, false)).toEqual([2]);
  expect(chooseItem([2], 0, true)).toEqual([0, 2]);
  expect(chooseItem([0, 2], 0, true)).toEqual([2]);
});

test('every word of a search has to occur', () => {
  expect(matchesSearch('Asia Pacific', 'paci asia')).toBe(true);
  expect(matchesSearch('Asia Pacific', 'asia x')).toBe(false);
});

test('title and text have their styles; a field without search is read only but not marked', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain(
    '<div class="ks-dropbox-title" style="display:flex;padding-left:0px;justify-content:flex-end;color:#1e3a8a;font-size:13px"><span class="ks-dropbox-title-primary">Business unit</span>',
  );
  expect(markup).toContain('<div class="ks-dropbox-field">');
  expect(markup).toMatch(/placeholder="Choose a unit" readOnly=""[^>]*style="text-align:center;color:#334155;font-size:15px"/i);
  expect(markup).toContain('<div class="ks-dropbox-backdrop"></div><div class="ks-dropbox-panel-inner">');
});

test('without data it may hide', () => {
  expect(renderStory(noData)).toContain('<div class="ks-dropbox ks-dropbox-standard" style="display:none">');
});

test('chosen items stay in a list that the back-end filtered', () => {
  const kept = dropBoxItems({ multiSelect: true }, [{ name: 'Adler', on: true, key: 1 }]);
  const names = (list: readonly { readonly name: string; readonly on: boolean }[]) => list.map(({ name, on }) => `${name} ${on}`);
  expect(names(keepChosen(dropBoxItems({}, [{ name: 'Amsel' }]), kept))).toEqual(['Adler true', 'Amsel false']);
  expect(names(keepChosen(dropBoxItems({}, [{ name: 'Amsel' }, { name: 'Adler' }]), kept))).toEqual(['Amsel false', 'Adler true']);
});

test('draws any configuration and result', () => {
  const names = ['items', 'title', 'panelWidth', 'placeHolder', 'multiSelect', 'selectFirst', 'serverSideFilter', 'titleStyle', 'backdrop'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('d', 'DropBoxWidget', given), { d: result as null }))).toContain('ks-dropbox-panel-inner');
    }),
    { numRuns: 60 },
  );
});

test('items have their icon classes; a border width only affects the default look', () => {
  const config = { itemIconOn: 'icon-on', itemIconOff: 'icon-off', borderWidth: 3, items: [{ name: 'A', on: true }, { name: 'B' }] };
  const markup = renderStory(story('', widget('d', 'DropBoxWidget', config)));
  expect(markup).toMatch(/ks-dropbox-panel-item on".*?<span class="icon-on"><\/span>.*?<span class="icon-off"><\/span>/);
  expect(markup).toContain('style="--dashwright-border-width:3px"');
  expect(renderStory(story('', widget('d', 'DropBoxWidget', {})))).not.toContain('--dashwright');
});
