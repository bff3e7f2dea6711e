import { describe, expect, it } from 'vitest';
import { problemRows } from './problem-rows.ts';

describe('problemRows', () => {
  const problem = (id: string, severity: 'error' | 'warning', path: string | null, line = 1) => ({
    id,
    severity,
    source: 'model' as const,
    code: 'x',
    message: id,
    ...(path === null ? {} : { location: { path, line, column: 1 } }),
  });
  it('puts files with errors first, then lines in order, then what belongs to no file', () => {
    const rows = problemRows(
      [
        problem('d', 'error', null),
        problem('c', 'warning', 'a.js', 9),
        problem('b', 'error', 'b.js', 7),
        problem('a', 'warning', 'b.js', 2),
      ],
      { toggled: new Set(['file:a.js']), isFlat: false },
    );
    expect(rows.map((row) => row.key)).toEqual(['file:b.js', 'a', 'b', 'file:a.js', 'file:', 'd']);
  });
  const ofKind = (code: string, path: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...problem(`${code}${index}`, 'warning', path, index + 1), code }));
  const keys = (problems: Parameters<typeof problemRows>[0], toggled: readonly string[] = [], isFlat = false) =>
    problemRows(problems, { toggled: new Set(toggled), isFlat }).map((row) => row.key);
  it('puts the file with the cause before those where only what follows from it is wrong', () => {
    const cause = { ...problem('typo', 'warning', 'z.js'), code: 'unknown-widget-type' };
    const follows = ofKind('event-without-widget', 'a.js', 2);
    expect(keys([...follows, cause])).toEqual(['file:z.js', 'typo', 'file:a.js', 'event-without-widget0', 'event-without-widget1']);
  });
  it('gathers many of one kind behind the others of the file, closed where they follow from something', () => {
    const follows = ofKind('event-without-widget', 'a.js', 6);
    const other = { ...problem('last', 'warning', 'a.js', 90), code: 'unknown-action' };
    const group = 'group:file:a.js:event-without-widget';
    expect(keys([...follows, other])).toEqual(['file:a.js', 'last', group]);
    expect(keys([...follows, other], [group])).toEqual(['file:a.js', 'last', group, ...follows.map(({ id }) => id)]);
    expect(keys([...follows, other], [], true)).toEqual(['file:a.js', ...follows.map(({ id }) => id), 'last']);
    const skins = ofKind('unknown-skin', 'a.js', 6);
    expect(keys(skins)).toEqual(['file:a.js', 'group:file:a.js:unknown-skin', ...skins.map(({ id }) => id)]);
  });
});
