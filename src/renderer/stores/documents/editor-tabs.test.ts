import { describe, expect, it } from 'vitest';
import { initialTabs } from './editor-tab-memory.ts';
import { closeTab, moveTab, neighbourTab, openTab, pinTab } from './editor-tabs.ts';

const three = { tabs: ['a', 'b', 'c'], active: 'b', previewTab: null };

describe('tabs', () => {
  it('opens beside the active one, and only once', () => {
    expect(openTab(three, 'x', true)).toEqual({ tabs: ['a', 'b', 'x', 'c'], active: 'x', previewTab: null });
    expect(openTab(three, 'c', true)).toEqual({ ...three, active: 'c' });
  });

  it('replaces the preview tab until it is pinned', () => {
    const preview = openTab(three, 'x', false);
    expect(preview.previewTab).toBe('x');
    expect(openTab(preview, 'y', false)).toEqual({ tabs: ['a', 'b', 'y', 'c'], active: 'y', previewTab: 'y' });
    expect(openTab(pinTab(preview, 'x'), 'y', false).tabs).toEqual(['a', 'b', 'x', 'y', 'c']);
    expect(openTab(preview, 'x', true).previewTab).toBeNull();
  });

  it('closing moves to the right neighbour, at the end to the left', () => {
    expect(closeTab(three, 'b').active).toBe('c');
    expect(closeTab({ ...three, active: 'c' }, 'c').active).toBe('b');
    expect(closeTab(three, 'a').active).toBe('b');
    expect(closeTab({ tabs: ['a'], active: 'a', previewTab: 'a' }, 'a')).toEqual({ tabs: [], active: null, previewTab: null });
  });

  it('moves in both directions to the place of another', () => {
    expect(moveTab(three, 'a', 'c').tabs).toEqual(['b', 'c', 'a']);
    expect(moveTab(three, 'c', 'a').tabs).toEqual(['c', 'a', 'b']);
    expect(moveTab(three, 'a', 'nowhere')).toBe(three);
  });

  it('walks around the ends', () => {
    expect(neighbourTab({ ...three, active: 'c' }, 1)).toBe('a');
    expect(neighbourTab({ ...three, active: 'a' }, -1)).toBe('c');
    expect(neighbourTab({ tabs: [], active: null, previewTab: null }, 1)).toBeNull();
  });
});

describe('initialTabs', () => {
  const project = {
    folder: '/p',
    name: 'p',
    layout: 'flat' as const,
    files: [
      { path: 'repository.js', role: 'repository' as const, exists: true },
      { path: 'repository.yml', role: 'queries' as const, exists: true },
      { path: 'event-map.js', role: 'eventMap' as const, exists: false },
    ],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
  };

  it('begins with every file there is', () => {
    expect(initialTabs(project, null)).toEqual({ tabs: ['repository.js', 'repository.yml'], active: 'repository.js' });
  });

  it('takes over what was remembered, without files that are gone', () => {
    const saved = { tabs: ['event-map.js', 'repository.yml', 'repository.yml'], active: 'event-map.js' };
    expect(initialTabs(project, saved)).toEqual({ tabs: ['repository.yml'], active: 'repository.yml' });
    expect(initialTabs(project, { tabs: [], active: null })).toEqual({ tabs: [], active: null });
  });
});
