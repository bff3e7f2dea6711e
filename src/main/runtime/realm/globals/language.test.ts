import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const { runtime } = makeTestRuntime();
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

const code = `Repository = { note: { init: () => {
  const day = new Date(Date.UTC(2024, 4, 17, 12));
  return { value: [
    (1234.5).toLocaleString(), (1234.5).toLocaleString('en'), [1.5].toLocaleString(), day.toLocaleDateString(undefined, { timeZone: 'UTC' }),
    new Intl.NumberFormat().format(0.5), Intl.NumberFormat('en').format(0.5), new Intl.DateTimeFormat() instanceof Intl.DateTimeFormat,
    navigator.language, Utils.replaceDecimal ? Utils.replaceDecimal(1.5) : '', ['ö', 'z'].sort((a, b) => a.localeCompare(b)).join(''),
  ].join('|') };
} } };`;

async function shown(language: string): Promise<unknown> {
  expect(await runtime.load(makeLoad(code, { language }))).toMatchObject({ ok: true });
  const { status, result } = (await runtime.runLoad({ widgetId: 'note', action: 'init', values: {}, cause: { kind: 'command' } })) as {
    status?: unknown;
    result?: unknown;
  };
  return JSON.stringify(result ?? status);
}

it('code that names no language gets that of the person', async () => {
  const english = await shown('');
  expect(english).toContain('1,234.5|1,234.5|1.5|5/17/2024|0.5|0.5|true|en');
  expect(await shown('de')).toContain('1.234,5|1,234.5|1,5|17.5.2024|0,5|0.5|true|de');
  expect(await shown('sv')).toMatch(/\|zö/);
  expect(await shown('')).toBe(english);
  // A tag that only looks like one.
  expect(await shown('xx-12345678-12345678-1')).toBe(english);
});
