import { expect, test } from '../../harness/test.ts';
import { CodeDebugger } from '../../models/inspector/code-debugger.ts';
import { Intercept } from '../../models/inspector/intercept.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';
const file = 'repository.js';

test('debugger', async ({ window }) => {
  const { preview, inspector, editor, page } = window;
  const code = new CodeDebugger(page);
  await preview.expectText('title', 'Germany');
  await preview.expectAnswered();
  await inspector.open('Debugger');
  await takePictures(window, area, 'debugger-off', () => Promise.resolve(code.panel));
  const line = await editor.lineOf(file, 'return {\n        title:');
  await editor.placeCursor(line, 1);
  await code.clickBeside(line);
  await expect(code.glyph('on')).toHaveCount(1);
  await code.chooseBeside(line, 'Edit condition…');
  await code.save("chosenRegion( === 'Spain'");
  await takePictures(window, area, 'debugger-condition-wrong', () => Promise.resolve(code.dialog));
  await code.save("chosenRegion() === 'Spain'");
  await code.watch('typeof ctx');
  await code.turn('on');
  await takePictures(window, area, 'debugger-waits', () => Promise.resolve(code.breakpoints));
  await preview.choose('regionFilter', 'Spain');
  await code.expectStopped(`${file}:${line}`, 'Paused at a breakpoint');
  await takePictures(window, area, 'debugger-stopped', () => Promise.resolve(code.stack));
  await page.keyboard.press('F11');
  await expect(code.stack.getByRole('option')).toHaveCount(2);
  await code.evaluate("v('regionFilter.value')", '"Spain"');
  await takePictures(window, area, 'debugger-stepped', () => Promise.resolve(code.stack.getByRole('option').nth(1)));
  await code.pressOverPage('Continue');
});

test('intercept', async ({ window }) => {
  const { preview, inspector, dialogs, page } = window;
  const intercept = new Intercept(page, dialogs);
  await preview.expectText('kpiRevenue', /\d m/);
  await preview.expectAnswered();
  await dialogs.runCommand('Intercept requests and answers…');
  await takePictures(window, area, 'intercept-rules-first', () => Promise.resolve(intercept.rules));
  await intercept.rules
    .getByRole('button', { name: /^Remove|^Delete/ })
    .first()
    .click();
  await takePictures(window, area, 'intercept-rules-empty', () => Promise.resolve(intercept.rules));
  await window.press('Escape');
  await intercept.addFirstRule('Request', 'widget:kpiRevenue');
  await intercept.expectSwitch('on');
  await dialogs.runCommand('Intercept requests and answers…');
  await intercept.rules.getByRole('button', { name: 'Add rule' }).click();
  await takePictures(window, area, 'intercept-rules', () => Promise.resolve(intercept.rules));
  await window.press('Escape');
  await inspector.open('Requests');
  await takePictures(window, area, 'intercept-on', () => Promise.resolve(page.getByRole('button', { name: 'Intercept: on', exact: true })));

  await preview.choose('regionFilter', 'Spain');
  await intercept.expectPaused(1);
  await takePictures(window, area, 'intercept-paused-bar', () =>
    Promise.resolve(page.getByRole('button', { name: '1 paused', exact: true })),
  );
  await intercept.show();
  await takePictures(window, area, 'intercept-paused', () => Promise.resolve(page.getByRole('button', { name: 'Answer by hand…' })));
  await intercept.press('Change…');
  await takePictures(window, area, 'intercept-change', () => Promise.resolve(intercept.dialog));
  await window.press('Escape');
  await intercept.press('Answer by hand…');
  await takePictures(window, area, 'intercept-answer-by-hand', () => Promise.resolve(intercept.dialog));
  await window.press('Escape');
  await intercept.press('Drop');
  await takePictures(window, area, 'intercept-dropped', () => Promise.resolve(inspector.alert));
});
