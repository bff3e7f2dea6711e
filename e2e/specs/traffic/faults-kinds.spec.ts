import { variantUnless } from '../../harness/test.ts';
import { expect, test } from '../../harness/fault-backend-test.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

interface Case {
  readonly fault: string;
  /** Status of the request in the list. */
  readonly row: RegExp;
  /** What inspector and preview both say. */
  readonly message: RegExp;
}

const cases: readonly Case[] = [
  { fault: 'reset', row: /cut off/, message: /closed the connection before the answer was complete\. Try again/ },
  { fault: 'long-length', row: /cut off/, message: /no whole JSON: it ends or breaks off after 12 bytes\. Try again/ },
  { fault: 'wrong-gzip', row: /failed|200/, message: /compressed in a damaged way\. Ask whether a gateway/ },
  { fault: 'html', row: /failed|200/, message: /web page \(sign-in or gateway\), not with data \(HTTP 200\)\. Open the base address/ },
  {
    fault: 'redirect-elsewhere',
    row: /redirect refused/,
    message: /redirects to http:\/\/localhost:\d+, which is outside the base address/,
  },
  { fault: 'too-many', row: /429/, message: /no more requests for now \(HTTP 429\)\. Wait 7 seconds, then run it again/ },
  { fault: 'bad-gateway', row: /502/, message: /got no right answer from it \(HTTP 502\)\. Check that the back-end runs/ },
  { fault: 'huge-header', row: /failed/, message: /headers larger than 16 KB, which are not read/ },
];

for (const { fault, row, message } of cases) {
  test.describe(fault, variantUnless(fault === 'reset' || fault === 'html'), () => {
    test.use({ fault });

    test('inspector and preview say what happened and what to do, and the next action works', async ({ window, faults }) => {
      const { preview, inspector, connections } = window;
      await connections.choose('Planning');
      await expect(preview.badge('alpha')).toHaveAccessibleName(message);
      await preview.expectText('who', 'user admin');
      await inspector.open('Requests');
      await expect(inspector.requests('alpha · init').first()).toContainText(row);
      await inspector.show('alpha · init');
      await expect(inspector.alert).toHaveCount(1);
      await expect(inspector.alert).toContainText(message);
      await inspector.expectProblem(message);

      // Nothing was sent a second time behind the person's back, and nothing of it stays.
      await preview.expectAnswered();
      await inspector.clear();
      await faults.heal();
      const before = (await faults.arrivals()).length;
      await preview.reload();
      await preview.expectText('alpha', 'Alpha number');
      await expect(preview.badge('alpha')).toHaveCount(0);
      await expect(inspector.requests('alpha · init').first()).toContainText('200');
      await preview.expectAnswered();
      expect(await faults.arrivals()).toHaveLength(before + 1);
    });
  });
}

test.describe('too-many', () => {
  test.use({ fault: 'too-many' });

  test('a request that came too often is run again by a button, which counts the time that the back-end named', async ({
    window,
    faults,
  }) => {
    const { preview, inspector, connections, page } = window;
    // The seconds go by only once the button is in sight, however busy the machine is.
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await connections.choose('Planning');
    await expect(preview.badge('alpha')).toBeVisible();
    await inspector.open('Requests');
    await inspector.show('alpha · init');
    await expect(inspector.retryButton).toHaveText(/^Run again in \d+ s$/);
    await expect(inspector.retryButton).toBeDisabled();
    const seconds = Number(/\d+/.exec(await inspector.retryButton.innerText())?.[0]);
    expect(seconds).toBeGreaterThanOrEqual(7);

    const shownAt = Date.now();
    await page.clock.setSystemTime(start + (seconds - 2) * 1000);
    await expect(inspector.retryButton).toHaveText(/^Run again in [12] s$/);
    await preview.expectAnswered();
    const before = await faults.arrivals();
    await faults.heal();
    // Waits for the rest.
    await inspector.retryButton.click();
    expect(Date.now() - shownAt).toBeGreaterThan(1000);
    await preview.expectText('alpha', 'Alpha number');
    expect(await faults.arrivals()).toHaveLength(before.length + 1);
  });
});

test.describe('process-aborted', () => {
  test.use({ fault: 'process-aborted' });

  test('a process that HTTP calls a success fails everywhere, with its error log', async ({ window, faults }) => {
    const { preview, inspector, connections } = window;
    await connections.choose('Planning');
    // The page of the sample shows the same.
    await expect.poll(() => faults.arrivals()).not.toHaveLength(0);
    await preview.expectAnswered();
    await preview.expectText('alpha', 'Alpha number');
    await preview.press('publish');
    await window.writeQuestion.answer('Send');
    const hands = new WidgetHands(window);
    await expect(hands.message()).toContainText('The process ended with Aborted. HTTP says success');
    await hands.closeMessage();
    await expect(inspector.requests('publish · launch').first()).toContainText('201 · Aborted');
    await inspector.show('publish · launch');
    await expect(inspector.alert).toContainText(/did not complete: Aborted.*Its error log says: .*Region "Atlantis" is not there/);
    await inspector.expectProblem(/The process ended with Aborted/);

    await faults.heal();
    await preview.press('publish');
    await window.writeQuestion.answer('Send');
    await inspector.open('Requests');
    await expect(inspector.requests('publish · launch').first()).toContainText('200');
    expect((await faults.arrivals()).filter((line) => line.includes('Processes('))).toHaveLength(2);
  });
});
