import { describe, expect, it } from 'vitest';
import { findOccurrences, type NamedTexts } from './find-occurrences.ts';
import type { NamedThing } from './occurrence.ts';
import { planRename } from './plan-rename.ts';
import { renameFault, renameRefusal } from './rename-fault.ts';
import { namedTexts, renamedTexts } from './named-texts.fixture.ts';

const widget = (name: string): NamedThing => ({ kind: 'widget', owner: '', name });

/** Places of a name as `path:line role`, with the text they stand in. */
function placesOf(texts: NamedTexts, thing: NamedThing): string[] {
  const all = [...Object.values(texts.sources), ...texts.styleSheets];
  return findOccurrences(texts)
    .of(thing)
    .map(({ path, start, end, role }) => {
      const text = all.find((source) => source.path === path)?.text ?? '';
      expect(text.slice(start, end)).toBe(role === 'implied' ? 'server' : thing.name);
      const before = text.slice(0, start).split('\n');
      return `${path}:${before.length} ${role}`;
    });
}

describe('findOccurrences', () => {
  it('finds a widget in its configuration, entry, paths, calls, query keys, events and listeners', () => {
    expect(placesOf(namedTexts, widget('region'))).toEqual([
      'repository.js:3 use',
      'repository.js:6 use',
      'repository.js:6 use',
      'repository.js:11 use',
      'repository.js:15 use',
      'repository.js:17 use',
      'repository.js:18 use',
      'repository.js:19 use',
      'repository.js:20 mention',
      'repository.yml:1 use',
      'repository.yml:2 use',
      'widget-config.js:4 declaration',
      'widget-config.js:5 use',
      'event-map.js:2 use',
      'event-map.js:3 use',
      'event-map.js:5 use',
      'skin/css/ks-button-style.css:3 use',
    ]);
    expect(placesOf(namedTexts, widget('table')).filter((place) => place.includes('.css'))).toEqual(['skin/css/ks-button-style.css:3 use']);
  });

  it('finds an action in its entry, in paths, in keys of queries and events', () => {
    expect(placesOf(namedTexts, { kind: 'action', owner: 'region', name: 'choose' })).toEqual([
      'repository.js:8 declaration',
      'repository.js:15 use',
      'repository.js:17 use',
      'repository.yml:2 use',
      'widget-config.js:5 use',
      'event-map.js:2 use',
      'event-map.js:5 use',
    ]);
  });

  it('finds what leads to a stored query, and its placeholders with what fills them', () => {
    expect(placesOf(namedTexts, { kind: 'query', owner: '', name: 'region_init' })).toEqual([
      'repository.js:6 implied',
      'repository.yml:1 declaration',
    ]);
    expect(placesOf(namedTexts, { kind: 'query', owner: '', name: 'shared' })).toEqual([
      'repository.js:15 use',
      'repository.yml:3 declaration',
    ]);
    expect(placesOf(namedTexts, { kind: 'placeholder', owner: 'shared', name: 'year' })).toEqual([
      'repository.js:15 declaration',
      'repository.yml:3 use',
      'repository.yml:3 use',
    ]);
  });

  it('finds skins in style sheets by the type of the widget', () => {
    expect(placesOf(namedTexts, { kind: 'skin', owner: 'ks-button-', name: 'loud' })).toEqual([
      'widget-config.js:6 use',
      'skin/css/ks-button-style.css:1 declaration',
      'skin/css/ks-button-style.css:2 declaration',
    ]);
  });

  it('knows the name at an offset, the key of a query before the names in it', () => {
    const found = findOccurrences(namedTexts);
    const yaml = namedTexts.sources.queries?.text ?? '';
    expect(found.at('repository.yml', yaml.indexOf('init'))).toMatchObject({ kind: 'query', name: 'region_init' });
    expect(found.at('event-map.js', 6)).toBeUndefined();
    const events = namedTexts.sources.eventMap?.text ?? '';
    expect(found.at('event-map.js', events.indexOf('region') + 'region'.length)).toMatchObject({ kind: 'widget', name: 'region' });
  });

  it('finds nothing in broken files and goes on with the others', () => {
    const broken = { ...namedTexts, sources: { ...namedTexts.sources, repository: { path: 'repository.js', text: 'Repository = {' } } };
    expect(placesOf(broken, widget('region'))).toContain('widget-config.js:4 declaration');
  });
});

describe('rename', () => {
  it('gives all places the new name, with quotes where it needs them, and leaves mentions to be ticked', () => {
    const found = findOccurrences(namedTexts);
    const edits = planRename(found.of(widget('region')), 'sales-region', (path) => textAt(namedTexts, path));
    expect(edits.filter(({ isSure }) => !isSure)).toHaveLength(1);
    const renamed = renamedTexts(namedTexts, edits);
    expect(textAt(renamed, 'repository.js')).toContain("'sales-region': {");
    expect(textAt(renamed, 'repository.js')).toContain("Widgets['sales-region'].value");
    expect(textAt(renamed, 'repository.js')).toContain("Repository?.['sales-region']");
    expect(textAt(renamed, 'repository.yml')).toContain('sales-region_init: ');
    expect(textAt(renamed, 'skin/css/ks-button-style.css')).toContain(
      '#sales-region, #table_0_1 .ks-text { color: #table; } /* #region {} */',
    );
    expect(textAt(renamed, 'event-map.js')).toContain("'choose.sales-region.finished'");
    expect(findOccurrences(renamed).of(widget('sales-region'))).toHaveLength(found.of(widget('region')).length);
  });

  it('writes a key that was its own value out', () => {
    const year: NamedThing = { kind: 'placeholder', owner: 'shared', name: 'year' };
    const edits = planRename(findOccurrences(namedTexts).of(year), 'period', (path) => textAt(namedTexts, path));
    const renamed = renamedTexts(namedTexts, edits);
    expect(textAt(renamed, 'repository.js')).toContain('period: year');
    expect(textAt(renamed, 'repository.yml')).toContain('"$period $period"');
  });

  it('refuses taken and impossible names, and what follows other names', () => {
    const found = findOccurrences(namedTexts);
    expect(renameFault(found, widget('region'), 'table')).toMatch(/exists already/);
    expect(renameFault(found, widget('region'), 'a_b')).toMatch(/underscore/);
    expect(renameFault(found, widget('region'), 'area')).toBeUndefined();
    expect(renameFault(found, { kind: 'action', owner: 'region', name: 'choose' }, 'init')).toMatch(/has an action init already/);
    expect(renameFault(found, { kind: 'action', owner: 'region', name: 'choose' }, 'a-b')).toMatch(/Use letters/);
    expect(renameFault(found, { kind: 'skin', owner: 'ks-button-', name: 'loud' }, 'a b')).toMatch(/Use letters/);
    expect(renameRefusal(found, { kind: 'query', owner: '', name: 'region_init' })).toMatch(/Rename one of the two/);
    expect(renameRefusal(found, { kind: 'query', owner: '', name: 'shared' })).toBeUndefined();
    expect(renameRefusal(found, { kind: 'skin', owner: 'ks-button-', name: 'none' })).toMatch(/Nothing in this project/);
  });
});

function textAt(texts: NamedTexts, path: string): string {
  return [...Object.values(texts.sources), ...texts.styleSheets].find((source) => source.path === path)?.text ?? '';
}
