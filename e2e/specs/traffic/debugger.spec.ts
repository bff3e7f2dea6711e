import { accessibilityViolations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/test.ts';
import { CodeDebugger } from '../../models/inspector/code-debugger.ts';

const file = 'repository.js';

test('code pauses at a condition, shows what is there, steps, and goes on with a value that was changed', async ({ window }) => {
  const { preview, inspector, editor, page } = window;
  const code = new CodeDebugger(page);
  await preview.expectText('title', 'Germany');
  await preview.expectAnswered();
  await inspector.open('Debugger');
  const line = await editor.lineOf(file, 'return {\n        title:');
  await editor.placeCursor(line, 1);
  await code.clickBeside(line);
  await expect(code.glyph('on')).toHaveCount(1);
  await code.chooseBeside(line, 'Edit condition…');
  await code.save("chosenRegion( === 'Spain'");
  await expect(code.dialog).toContainText('Correct the expression');
  await code.save("chosenRegion() === 'Spain'");
  await expect(code.dialog).toBeHidden();
  await expect(code.glyph('condition')).toHaveCount(1);
  await code.watch('typeof ctx');
  await code.turn('on');

  await preview.choose('regionFilter', 'Spain');
  await code.expectStopped(`${file}:${line}`, 'Paused at a breakpoint');
  await expect(code.stack.getByRole('option')).toHaveText([`init${file}:${line}`]);
  await expect(code.variable(/^ctx: /)).toBeVisible();
  await expect(code.watched.getByRole('treeitem', { name: 'typeof ctx: "object"', exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await editor.expectHover(editor.visibleLine('thousand euros').getByText('chosenRegion').first(), 'chosenRegion = () => v(');

  // A function that is called there, and back in the one that called it.
  await page.keyboard.press('F11');
  await expect(code.stack.getByRole('option')).toHaveCount(2);
  await expect(code.variable(/^ctx: /)).toHaveCount(0);
  await code.stack.getByRole('option').last().click();
  await expect(code.variable(/^ctx: /)).toBeVisible();
  await code.evaluate("ctx.activeUserName = 'somebody else'", '"somebody else"');
  await page.keyboard.press('Shift+F11');
  await expect(code.stack.getByRole('option')).toHaveCount(1);
  await code.pressOverPage('Continue');
  await code.expectGoing();
  await preview.expectText('title', 'Spain · Budget · thousand euros · somebody else');

  await code.turn('off');
  await page.reload();
  await preview.expectText('title', 'Spain');
  await inspector.open('Debugger');
  await expect(code.breakpoints.getByRole('listitem')).toContainText([`${file}:${line}if chosenRegion() === 'Spain'`]);
  await expect(code.watched.getByRole('treeitem', { name: 'typeof ctx' })).toBeVisible();
});

test('code pauses at the next statement that runs, once somebody asked for it', async ({ window }) => {
  const { preview, inspector, page } = window;
  const code = new CodeDebugger(page);
  await preview.expectText('title', 'Germany');
  await preview.expectAnswered();
  await inspector.open('Debugger');
  await code.turn('on');
  await code.press('Pause at the next statement');
  const words = code.panel.getByRole('status', { name: 'State of the debugger' });
  await expect(words).toHaveText('Pauses at the next statement that runs.');
  await preview.choose('regionFilter', 'Spain');
  await expect(words).toContainText('Paused at a statement');
  await expect(code.stack.getByRole('option').first()).toContainText('repository.js:');
  await expect(code.stoppedLine).toBeVisible();
  await code.pressOverPage('Continue');
  await code.expectGoing();
  await preview.expectText('title', 'Spain');
});

test('a breakpoint moves with the text, and one with a message writes it in place of pausing', async ({ window }) => {
  const { preview, inspector, editor, page, dialogs } = window;
  const code = new CodeDebugger(page);
  await preview.expectText('title', 'Germany');
  await preview.expectAnswered();
  await inspector.open('Debugger');
  await code.turn('on');
  const line = await editor.lineOf(file, 'refreshPlan();\n    },');
  await editor.placeCursor(line, 1);
  await page.keyboard.press('F9');
  await expect(code.glyph('on')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const moved = `${file}:${line + 1}`;
  await expect(code.breakpoints.getByRole('listitem')).toContainText([moved]);
  await dialogs.runCommand('Edit the log message of the breakpoint…');
  await code.save('now {chosenRegion()}');
  await expect(code.dialog).toBeHidden();
  await expect(code.glyph('log')).toHaveCount(1);

  await preview.choose('regionFilter', 'Spain');
  await preview.expectText('title', 'Spain');
  await inspector.open('Console');
  await expect(inspector.region.getByRole('treeitem', { name: /now/ }).first()).toContainText('Spain');
});
