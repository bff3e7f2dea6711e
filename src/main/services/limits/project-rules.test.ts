import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultProjectRules, readProjectRules } from './project-rules.ts';

it('reads the levels of rules from dashwright.json, and names what does not count', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dashwright-rules-'));
  expect(await readProjectRules(folder)).toEqual(defaultProjectRules);
  await writeFile(join(folder, 'dashwright.json'), JSON.stringify({ rules: { 'duplicate-entry': 'warn', 'url-prefx': 'off' } }));
  const { levels, problems } = await readProjectRules(folder);
  expect(levels).toEqual({ 'duplicate-entry': 'warning' });
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'dashwright.json: there is no rule "url-prefx", did you mean url-prefix? See docs/problems.md.'],
  ]);
  await writeFile(join(folder, 'dashwright.json'), '{');
  expect(await readProjectRules(folder)).toEqual(defaultProjectRules);
  expect(await readProjectRules(null)).toEqual(defaultProjectRules);
  await rm(folder, { recursive: true });
});
