import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

test.use({ projectName: 'parsed' });

/** Opens all calls of the parsing of a request. */
async function stepThrough({ inspector, preview }: AppWindow, widgetId: string, fails: boolean): Promise<void> {
  await preview.expectAnswered();
  await inspector.show(`${widgetId} · init`);
  await inspector.detail('Trace');
  // A step that failed is open by itself.
  if (!fails) await inspector.step('Parsing').click();
  await inspector.region.getByRole('button', { name: 'Step through the calls' }).click();
}

/** What is shown of each call, in order: what it makes, what it read, and what it returned. */
const parsings = [
  {
    widgetId: 'fields',
    counts: '3 calls of an object',
    calls: [
      ['title', 'Cells[0].FormattedValue', '"'],
      ['body', 'Cells[12]', 'TypeError'],
      ['label', 'Cells[2].Value', '"third '],
    ],
    odd: 2,
  },
  {
    widgetId: 'items',
    counts: '4 calls of a list',
    calls: [
      ['item 1', 'Cells[0].Value', 'name'],
      ['item 2', 'Cells[1].Value', 'name'],
      ['item 3', 'Cells[2].Valu', 'name'],
      ['item 4', 'Cells[3].Value', 'name'],
    ],
    odd: 3,
  },
  {
    widgetId: 'table',
    counts: '4 calls of a matrix, 2 cells for each row',
    calls: [
      ['row 1, column 1', 'Cells[0].Value', 'title'],
      ['row 1, column 2', 'Cells[2].Value', 'title'],
      ['row 2, column 1', 'Cells[2].Value', 'title'],
      ['row 2, column 2', 'Cells[4]', 'TypeError'],
    ],
    odd: 4,
  },
  {
    widgetId: 'whole',
    counts: '1 call',
    calls: [['the result', 'Cells[9]', 'undefined']],
    odd: 1,
  },
] as const;

for (const { widgetId, counts, calls, odd } of parsings) {
  test(`the calls of ${counts} are walked through, by pointer and by keys`, async ({ window }) => {
    const { why } = window;
    await stepThrough(
      window,
      widgetId,
      calls.some(([, , returned]) => returned === 'TypeError'),
    );
    await expect(why.counts).toContainText(counts);
    const [previous, next, nextOdd] = [why.stepButton('Previous call'), why.stepButton('Next call'), why.stepButton('Next odd call')];
    const expectCall = async (number: number) => {
      const [made, read, returned] = calls[number - 1] ?? [];
      await expect(why.call(number)).toContainText(`${made}, called with x = `);
      await expect(why.call(number)).toContainText(returned ?? '');
      await expect(why.read(read ?? '')).toHaveCount(1);
      // The list shows the same call, and nothing leads beyond its ends.
      await expect(why.calls.nth(number - 1)).toHaveAttribute('aria-selected', 'true');
      await expect(previous).toBeEnabled({ enabled: number > 1 });
      await expect(next).toBeEnabled({ enabled: number < calls.length });
      await expect(nextOdd).toBeEnabled({ enabled: number < odd });
    };
    await expectCall(1);
    for (let number = 2; number <= calls.length; number += 1) {
      await next.click();
      await expectCall(number);
    }
    for (let number = calls.length - 1; number >= 1; number -= 1) {
      await previous.click();
      await expectCall(number);
    }
    if (odd > 1) await nextOdd.click();
    await expectCall(odd);
    await expect(why.read(calls[odd - 1]?.[1] ?? '')).toContainText('not in the answer');

    await why.calls.first().click();
    await why.callList.focus();
    for (let number = 2; number <= calls.length; number += 1) {
      await window.press('ArrowDown');
      await expectCall(number);
    }
    for (let number = calls.length - 1; number >= 1; number -= 1) {
      await window.press('ArrowUp');
      await expectCall(number);
    }
    // The first odd one is a press of a key away as well.
    await window.press('End');
    await expectCall(calls.length);
    await why.focusFirstOdd();
    await window.press('Enter');
    await expectCall(odd);
  });
}
