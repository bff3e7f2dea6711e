import { describe, expect, it } from 'vitest';
import { isWindowSetting } from '../../../shared/contract/window-settings.ts';
import { initialHalves } from './editor-tab-memory.ts';
import { closeTabIn, enterHalf, joinHalves, moveTabBetween, splitEditor, tabsOf } from './editor-halves.ts';

const one = { tabs: ['a', 'b', 'c'], active: 'b', previewTab: null, half: 'first', beside: null } as const;
const two = splitEditor(one, 'right');

describe('halves of the editor', () => {
  it('a split shows the file in front a second time, and works on there', () => {
    expect(two).toEqual({
      tabs: ['b'],
      active: 'b',
      previewTab: null,
      half: 'second',
      beside: { tabs: ['a', 'b', 'c'], active: 'b', previewTab: null },
      split: 'right',
    });
    expect(splitEditor({ ...one, tabs: [], active: null }, 'below')).toMatchObject({ beside: null, split: 'below' });
  });

  it('a split editor is turned, and keeps its files', () => {
    expect(splitEditor(two, 'below')).toEqual({ ...two, split: 'below' });
  });

  it('entering a half changes places, and nothing else', () => {
    const entered = enterHalf(two, 'first');
    expect(tabsOf(entered, 'first')).toMatchObject({ tabs: ['a', 'b', 'c'], active: 'b' });
    expect(tabsOf(entered, 'second')).toEqual({ tabs: ['b'], active: 'b', previewTab: null });
    expect({ ...enterHalf(entered, 'second'), split: 'right' }).toEqual(two);
    expect(enterHalf(one, 'second')).toBe(one);
  });

  it('the last tab of either half ends the split', () => {
    expect(closeTabIn(two, 'second', 'b')).toMatchObject({ tabs: ['a', 'b', 'c'], half: 'first', beside: null });
    const left = closeTabIn(closeTabIn(two, 'first', 'a'), 'first', 'c');
    expect(left).toMatchObject({ half: 'second', beside: { tabs: ['b'] } });
    expect(closeTabIn(left, 'first', 'b')).toMatchObject({ tabs: ['b'], active: 'b', half: 'first', beside: null });
  });

  it('a tab moves to the place of another one, or to the end, and is worked on there', () => {
    const moved = moveTabBetween(two, 'c', 'first', 'second', 'b');
    expect(moved).toMatchObject({ tabs: ['c', 'b'], active: 'c', half: 'second', beside: { tabs: ['a', 'b'], active: 'b' } });
    expect(moveTabBetween(two, 'b', 'second', 'first', null)).toMatchObject({ tabs: ['a', 'b', 'c'], half: 'first', beside: null });
    expect(moveTabBetween(one, 'a', 'first', 'second', null)).toBe(one);
  });

  it('the end of a split keeps every file, and that in front', () => {
    const moved = moveTabBetween(two, 'c', 'first', 'second', null);
    expect(joinHalves(moved)).toMatchObject({ tabs: ['a', 'b', 'c'], active: 'c', half: 'first', beside: null });
  });

  it('a split is remembered, as far as its files are still there', () => {
    const project = { files: ['a', 'b'].map((path) => ({ path, exists: true })), styleSheets: [] } as never;
    const left = { tabs: ['a'], active: 'a', beside: { tabs: ['gone', 'b'], active: 'gone' }, half: 'second', split: 'below' } as const;
    expect(isWindowSetting({ key: 'editor:/p', value: { ...left, tabs: ['a'], beside: { tabs: ['gone', 'b'], active: 'gone' } } })).toBe(
      true,
    );
    expect(initialHalves(project, left)).toEqual({
      beside: { tabs: ['b'], active: 'b', previewTab: null },
      half: 'second',
      split: 'below',
    });
    expect(initialHalves(project, { ...left, beside: { tabs: ['gone'], active: 'gone' } })).toMatchObject({ beside: null, half: 'first' });
    expect(initialHalves(project, { ...left, half: 'third' })).toEqual({ beside: null, half: 'first', split: 'right' });
  });
});
