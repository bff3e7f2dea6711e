import { expect } from '@playwright/test';
import type { InspectorPanel } from './inspector-panel.ts';

/** What a person expects to read of a request in the inspector. */
export interface ExpectedRequest {
  readonly method: string;
  readonly path: string | RegExp;
  /** The body as JSON. */
  readonly body: unknown;
  /** Text of the answer, or undefined for one without a body. */
  readonly answer?: string;
}

/** Reads the newest request of an action: `widget · action`. `count` is how many there are since the list was cleared. */
export async function expectRequest(
  inspector: InspectorPanel,
  widgetAndAction: string,
  expected: ExpectedRequest,
  count = 1,
): Promise<void> {
  await inspector.open('Requests');
  await expect(inspector.requests(widgetAndAction)).toHaveCount(count);
  const status = inspector
    .requests(widgetAndAction)
    .last()
    .getByRole('gridcell')
    .filter({ hasText: /^20[014]$/ });
  await expect(status, 'an answered request').toHaveCount(1);
  await inspector.show(widgetAndAction);

  const request = await inspector.detail('Request');
  const facts = request.getByRole('definition');
  await expect(facts.nth(0)).toHaveText(expected.method);
  await expect(facts.nth(1)).toHaveText(expected.path);
  const body = request.getByRole('region', { name: 'Body' }).locator('pre');
  await expect.poll(async () => JSON.parse(await body.innerText())).toEqual(expected.body);

  const response = await inspector.detail('Response');
  await expect(response).toContainText(expected.answer ?? 'The answer 204 has no body.');
}

/** A run of one action that caused a run of another: nested in the list of runs, and as a step of the first. */
export async function expectNestedRun(inspector: InspectorPanel, outer: string, effect: string, inner: string): Promise<void> {
  await inspector.open('Trace');
  const runs = inspector.region.getByRole('tree', { name: 'Runs' });
  // The newest are on top; the list may just have moved to the run that was selected before.
  await expect(async () => {
    await runs.evaluate((list) => {
      list.scrollTop = 0;
    });
    await expect(runs.getByRole('treeitem', { name: inner, level: 2 }).last()).toBeVisible({ timeout: 2000 });
    await runs.getByRole('treeitem', { name: outer, level: 1 }).last().click({ timeout: 2000 });
  }).toPass();
  const step = inspector.region.getByRole('tree', { name: 'Steps of the trace' }).getByRole('treeitem').filter({ hasText: effect });
  await expect(step).toHaveCount(1);
}
