import { expect, it } from 'vitest';
import { readStyleNames, styleNameBounds } from './style-names.ts';

it('skins stand at the begin of selectors, and parts of widgets inside them do not count', () => {
  const sheets = [
    '/* .ks-text-old {} */ .ks-text-card, .ks-text-good:hover { color: red }\n.ks-text-card > .ks-text-title { margin: 0 }',
    '@media (max-width: 9px) { .ks-text-small { color: red; } }\n.ks-text-title { padding: 0 } @import url(".ks-text-no");',
    '.icon-menu:before { content: "x" } .ks-button-big .icon-go::before { } [class^="icon-"] { }',
  ];
  expect(readStyleNames(sheets)).toEqual({
    outer: ['ks-button-big', 'ks-text-card', 'ks-text-good', 'ks-text-small'],
    icons: ['icon-go', 'icon-menu'],
  });
});

it('sheets that nobody would write are read in proportion to their length, and give a bounded number of names', () => {
  const started = performance.now();
  const size = 1_000_000;
  for (const part of ['/*', '{', '.a{', '.a ', ',', '}', '.a>', '@', ';'])
    expect(readStyleNames([part.repeat(size / part.length)]).outer.length).toBeLessThanOrEqual(1);
  expect(performance.now() - started).toBeLessThan(20_000);
  const many = Array.from({ length: 3 * styleNameBounds.names }, (_, index) => `.c${index}{}`).join('');
  expect(readStyleNames([many, `.${'x'.repeat(5_000)}{}`]).outer).toHaveLength(styleNameBounds.names);
});
