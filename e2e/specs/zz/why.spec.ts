import { test, chromium } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { AppWindow } from '../../models/app-window.ts';
import { copyProject } from '../../harness/project-folder.ts';
import { serveApp } from '../../harness/served-app.ts';
import { browserArguments } from '../../harness/browser-arguments.ts';
test('why', async () => {
test.setTimeout(300000);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserArguments });
for (const [scheme, w, h] of [['dark', 1440, 900], ['light', 1280, 720]] as const) {
  const project = await copyProject('sample');
  const app = await serveApp(project.folder, await mkdtemp('/tmp/dashwright-data-'), {});
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await context.newPage(); await page.goto(app.url);
  const window = new AppWindow(page);
  await window.dialogs.answerTrust('trust');
  await window.preview.expectText('title', 'Sales plan 2027');
  await window.preview.expectAnswered();
  await window.preview.choose('regionFilter', 'France');
  await window.preview.expectAnswered();
  await page.screenshot({ path: `/tmp/why-${scheme}-0.png` });
  const cell = window.preview.widget('planTable').locator('td').filter({ hasText: /^2,573$|^2,0/ }).first();
  await window.preview.pointer.click(cell, { modifiers: ['Alt'] });
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/why-${scheme}-1.png` });
  await page.getByRole('radio', { name: 'All calls' }).click({ timeout: 5000 }).catch((e) => console.log(String(e).slice(0, 300)));
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/why-${scheme}-2.png` });
  await window.preview.pointer.click(window.preview.widget('kpiRevenue').locator('text=m').first(), { modifiers: ['Alt'] }).catch((e) => console.log(String(e).slice(0, 300)));
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/why-${scheme}-3.png` });
  await app.stop(); await context.close();
}
await browser.close();

});
