import { expect, test } from 'vitest';
import { type KeyPress, parseKeys, strokesOf } from '../../../shared/key-strokes.ts';
import { chordTimeout, createChords } from './key-chords.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrl: false,
  shift: false,
  alt: false,
  meta: false,
  ...more,
});

test('modifiers of a stroke have a fixed order', () => {
  expect(strokesOf(press('P', { ctrl: true, shift: true, code: 'KeyP' }), false)).toEqual(['Mod+Shift+P']);
  expect(strokesOf(press('p', { meta: true }), true)).toEqual(['Mod+P']);
  expect(strokesOf(press('p', { ctrl: true }), true)).toEqual(['Ctrl+P']);
  expect(strokesOf(press('F12', { shift: true }), false)).toEqual(['Shift+F12']);
  expect(strokesOf(press('Control', { ctrl: true }), false)).toEqual([]);
  expect(parseKeys('Shift+Mod+p')).toEqual(['Mod+Shift+P']);
  expect(parseKeys('Mod+K Mod+S')).toEqual(['Mod+K', 'Mod+S']);
  expect(parseKeys('Mod++')).toEqual(['Mod++']);
});

test('keys are found by their position on other layouts and under Shift', () => {
  expect(strokesOf(press('з', { ctrl: true, code: 'KeyP' }), false)).toContain('Mod+P');
  expect(strokesOf(press('~', { ctrl: true, shift: true, code: 'Backquote' }), false)).toContain('Mod+Shift+`');
  // On a German keyboard Z is where Y is elsewhere: the letter counts.
  expect(strokesOf(press('z', { ctrl: true, code: 'KeyY' }), false)).toEqual(['Mod+Z']);
});

const commands = [
  { id: 'save', keys: 'Mod+S' },
  { id: 'shortcuts', keys: 'Mod+K Mod+S' },
  { id: 'off', keys: 'F12', isEnabled: () => false },
];

test('a chord runs its own command, not the one of its second half', () => {
  const chords = createChords();
  expect(chords.press(['Mod+S'], commands, 0)).toEqual({ kind: 'run', id: 'save' });
  expect(chords.press(['Mod+K'], commands, 0)).toEqual({ kind: 'pending', stroke: 'Mod+K' });
  expect(chords.pending).toBe('Mod+K');
  expect(chords.press([], commands, 5)).toEqual({ kind: 'none' });
  expect(chords.press(['Mod+S'], commands, 10)).toEqual({ kind: 'run', id: 'shortcuts' });
  expect(chords.pending).toBeNull();
});

test('a command may have additional keys', () => {
  const both = [{ id: 'palette', keys: 'Mod+Shift+P', alsoKeys: ['F1'] }];
  expect(createChords().press(['F1'], both, 0)).toEqual({ kind: 'run', id: 'palette' });
  expect(createChords().press(['Mod+Shift+P'], both, 0)).toEqual({ kind: 'run', id: 'palette' });
});

test('a first half without a match is returned, a late second half starts over', () => {
  const chords = createChords();
  chords.press(['Mod+K'], commands, 0);
  expect(chords.press(['Mod+C'], commands, 10)).toEqual({ kind: 'missed', stroke: 'Mod+K' });
  chords.press(['Mod+K'], commands, 20);
  expect(chords.press(['Mod+S'], commands, 21 + chordTimeout)).toEqual({ kind: 'run', id: 'save' });
});

test('disabled commands leave their key alone; the last registered wins', () => {
  const chords = createChords();
  expect(chords.press(['F12'], commands, 0)).toEqual({ kind: 'none' });
  expect(chords.press(['Mod+S'], [...commands, { id: 'later', keys: 'Mod+S' }], 0)).toEqual({ kind: 'run', id: 'later' });
});
