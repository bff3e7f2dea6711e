import { expect, test, unitsOf } from '../../harness/plan-test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

const written = "write([{ Ordinal: 0, Value: '4711' }, { Ordinal: 1, Value: 0.5 }])";
const widget = (label: string, launch: string) =>
  `parsingControl: { type: 'object', query: { label: () => '${label}' } } }, launch: ${launch}`;

/** Gives the write other code, and waits until the page runs it: its label says so. */
async function edit({ editor, preview }: AppWindow, found: string, replacement: string, label: string): Promise<void> {
  await editor.replace('repository.js', found, replacement);
  await editor.save();
  await preview.expectText('correct', label);
}

test.describe('a validation that forgets its return', () => {
  test('writes nothing and asks nothing: the error names it, in the page, the trace and the problems', async ({ connected, planning }) => {
    const { inspector, preview, writeQuestion } = connected;
    const hands = new WidgetHands(connected);
    const january = unitsOf(planning, 'Jan');
    const careless = widget('Careless', `{ ...${written}, validation: (ctx) => { ({ success: true }); } }`);
    await edit(connected, `parsingControl: parsing }, launch: ${written}`, careless, 'Careless');
    await inspector.clear();
    await preview.press('correct');
    await expect(hands.message()).toContainText('correct · launch · validation: validation returned undefined, so nothing was sent.');
    await expect(hands.message()).toContainText('(repository.js:19)');
    await expect(writeQuestion.dialog).toBeHidden();
    await expect(inspector.requests('correct · launch')).toHaveCount(0);
    expect(unitsOf(planning, 'Jan')).toBe(january);
    await hands.closeMessage();
    await inspector.open('Trace');
    const run = inspector.region.getByRole('tree', { name: 'Runs' }).getByRole('treeitem', { name: 'correct · launch' });
    await expect(run).toContainText('error in your code');
    await expect(inspector.step('Validation')).toContainText('validation returned undefined');
    await inspector.open('Problems');
    await inspector.expectProblem(/validation returned undefined, so nothing was sent/);

    // With its return it is asked about and sent.
    const careful = careless.replace('{ ({ success: true }); }', '({ success: true })').replace('Careless', 'Careful');
    await edit(connected, careless, careful, 'Careful');
    await preview.press('correct');
    await writeQuestion.answer('Send');
    await inspector.open('Requests');
    await inspector.expectStatus(inspector.requests('correct · launch'), '204', 'ok');
    expect(unitsOf(planning, 'Jan')).toBe(4711);
  });

  test('writes nothing where writes are allowed, either', async ({ connected, planning }) => {
    const { inspector, preview, writeQuestion } = connected;
    const hands = new WidgetHands(connected);
    await preview.press('restate');
    await writeQuestion.alwaysAllow.check();
    await writeQuestion.answer('Send');
    await inspector.expectStatus(inspector.requests('restate · launch'), '204', 'ok');
    expect(unitsOf(planning, 'Feb')).toBe(0.5);
    const careless = widget('Careless', `{ ...${written.replace('0.5', '77')}, validation: (ctx) => null }`);
    await edit(connected, `parsingControl: parsing }, launch: ${written}`, careless, 'Careless');
    await inspector.clear();
    await preview.press('correct');
    await expect(hands.message()).toContainText('validation returned null, so nothing was sent.');
    await expect(inspector.requests('correct · launch')).toHaveCount(0);
    expect(unitsOf(planning, 'Feb')).toBe(0.5);
  });
});
