import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { build } from 'vite';
import type { ExplainedColour } from '../../src/shared/explain/colour-messages.ts';
import type { Wrong } from './colour-cascade/page.ts';
import { markup, sheets } from './colour-cascade/random-sheets.ts';

const runs = Number(process.env.COLOUR_RUNS ?? 400);
/** The same sheets in every run, unless others are asked for. */
const seed = Number(process.env.COLOUR_SEED ?? 2027);

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'chrome140',
      lib: { entry: join(import.meta.dirname, 'colour-cascade/page.ts'), formats: ['iife'], name: 'cascade', fileName: () => 'page.js' },
    },
  });
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return chunk?.type === 'chunk' ? chunk.code : '';
}

const test = base.extend<{ drawn: Page }, { script: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
  script: [async ({}, use) => use(await bundle()), { scope: 'worker' }],
  drawn: async ({ page, script }, use) => {
    await page.setContent('<!doctype html><html lang="en"><title>Colours</title><body></body></html>');
    await page.addScriptTag({ content: script });
    await use(page);
  },
});

type Compare = (sheets: readonly string[], markup: string) => readonly Wrong[];
type Explain = (sheets: readonly string[], markup: string, selector: string) => { colours: ExplainedColour[]; isCut: boolean };

test('what is found to win is what the browser draws, whatever the sheets', async ({ drawn }) => {
  await fc.assert(
    fc.asyncProperty(sheets, markup, async (texts, html) => {
      const wrong = await drawn.evaluate(([all, body]) => (Reflect.get(globalThis, 'compare') as Compare)(all, body), [
        texts,
        html,
      ] as const);
      expect(wrong).toEqual([]);
    }),
    { seed, numRuns: runs, interruptAfterTimeLimit: 60_000 },
  );
});

test('an important revert-layer goes back below its layer', async ({ drawn }) => {
  const layered = ['@layer one { .a { color: rgb(0, 0, 2); color: revert-layer !important } } .a { color: rgb(0, 0, 1) !important }'];
  const inline = ['.a { color: rgb(0, 0, 1) !important }'];
  const compare = (texts: readonly string[], html: string) =>
    drawn.evaluate(([all, body]) => (Reflect.get(globalThis, 'compare') as Compare)(all, body), [texts, html] as const);
  expect(await compare(layered, '<div class="a"></div>')).toEqual([]);
  expect(await compare(inline, '<div class="a" style="color: revert-layer !important"></div>')).toEqual([]);
});

/** What gives the element with the id `here` its colours. */
async function explained(page: Page, texts: readonly string[], html = '<div class="box"><b id="here" class="part">Text</b></div>') {
  const { colours, isCut } = await page.evaluate(([all, body]) => (Reflect.get(globalThis, 'explain') as Explain)(all, body, '#here'), [
    texts,
    html,
  ] as const);
  const brief = ({ declarations }: ExplainedColour) =>
    declarations.map(({ from, sheet, line, column, selector, value }) => [from, sheet, `${line}:${column}`, selector, value].join(' '));
  const of = (kind: string) => colours.filter((colour) => colour.kind === kind);
  return {
    colours,
    of,
    isCut,
    text: of('text').flatMap(brief),
    background: of('background').flatMap(brief),
    border: of('border').flatMap(brief),
  };
}

test('rules are named with their place, the one that wins first', async ({ drawn }) => {
  const first = '/* {} */\n@media screen {\n  .box .part,\n  .other { color: red }\n}\n';
  const { text, of } = await explained(drawn, [first, '.part { color: blue }\n.box { color: green; .part { color: teal } }']);
  expect(text).toEqual(['sheet 1 2:22 & .part teal', 'sheet 0 3:3 .box .part, .other red', 'sheet 1 1:1 .part blue']);
  expect(of('text')[0]?.declarations[1]?.conditions).toBe('@media screen');
});

test('an inherited colour, a background and a border lead to the elements around', async ({ drawn }) => {
  const sheet =
    '.box { color: green; background: linear-gradient(red, blue); border: 1px solid var(--line, red) } body { --line: rgb(1, 2, 3) }';
  const { text, background, border, of } = await explained(drawn, [sheet]);
  expect(text).toEqual(['sheet 0 1:1 .box green']);
  expect(of('text')[0]).toMatchObject({ outward: 1, element: { name: 'div', classes: ['box'] } });
  expect(background).toEqual(['sheet 0 1:1 .box linear-gradient(red, blue)']);
  expect(border).toEqual(['sheet 0 1:1 .box 1px solid var(--line, red)']);
  expect(of('border')[0]?.value).toBe('rgb(1, 2, 3)');
  expect(of('border')[0]?.variables).toMatchObject([{ name: '--line', declarations: [{ selector: 'body', value: 'rgb(1, 2, 3)' }] }]);
});

test('sides of different colours are named each', async ({ drawn }) => {
  const { colours } = await explained(drawn, [
    '.part { border-top: 2px solid red; border-left: 2px solid blue; border-right: 0 solid red }',
  ]);
  expect(colours.filter(({ kind }) => !['text', 'background'].includes(kind)).map(({ kind, value }) => [kind, value])).toEqual([
    ['top', 'rgb(255, 0, 0)'],
    ['left', 'rgb(0, 0, 255)'],
  ]);
});

test('the attribute wins, unless a rule is important; what cannot be weighed is counted', async ({ drawn }) => {
  const html = '<div class="box"><b id="here" class="part" style="color: red">Text</b></div>';
  expect((await explained(drawn, ['.part { color: blue }'], html)).text).toEqual(['inline 0 1:1  red', 'sheet 0 1:1 .part blue']);
  expect((await explained(drawn, ['.part { color: blue !important }'], html)).text[0]).toBe('sheet 0 1:1 .part blue');
  const { of } = await explained(drawn, ['@container (width > 1px) { .part { color: blue } }']);
  expect(of('text')[0]).toMatchObject({ declarations: [], undecided: 1 });
});

test('sheets that others take in, and more rules than are looked at, are said', async ({ drawn }) => {
  expect((await explained(drawn, ['.part { color: blue }'])).isCut).toBe(false);
  expect((await explained(drawn, ['@import url("more.css"); .part { color: blue }'])).isCut).toBe(true);
  const { text, isCut } = await explained(drawn, [`.part { color: red }\n${'.x { color: blue }\n'.repeat(20_001)}`]);
  expect(isCut).toBe(true);
  expect(text).toEqual(['sheet 0 1:1 .part red']);
});

test('an animation is named as what changes the colour', async ({ drawn }) => {
  const { of } = await explained(drawn, ['@keyframes glow { to { color: red } } .part { color: blue; animation: glow 100s infinite }']);
  expect(of('text')[0]?.moving).toBe(true);
});
