import type { JsonObject } from '../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { expect, test } from '../../../../e2e/harness/story.ts';

const node = (id: string, type: string, config: JsonObject, children: readonly WidgetNode[] = []): WidgetNode => ({
  id,
  type,
  config: { id, ...config },
  children,
});

test('a column opens the popup of its labels, moved by the offsets', async ({ page, story }) => {
  await story.open('stacked-column-chart/clickableBars');
  const popup = page.locator('#details > .ks-container');
  /** Returns the corner of the popup that a column opens by key, in px. */
  const cornerWith = async (name: string, offsets: JsonObject) => {
    const data = { labels: ['Q1'], datasets: [{ label: 'Received', data: [420] }] };
    const config = { width: 600, height: 300, data, openPopupOnLabelClick: true, labelClickPopup: 'details', ...offsets };
    const tree = node(name, 'PageWidget', {}, [
      node('cash', 'StackedColumnChartWidget', config),
      node('details', 'PopupWidget', { visible: false, width: 80, height: 40, fadingSpeed: 0 }),
    ]);
    await story.showPage({ page: name, title: name, tree, generation: 2, widgets: [] });
    await expect(popup).toBeHidden();
    await page.getByRole('button', { name: 'Received, Q1: 420' }).press('Enter');
    await expect(popup).toBeVisible();
    await expect(popup).toHaveCSS('transform', 'none');
    return { x: 0, y: 0, ...(await popup.boundingBox()) };
  };
  const plain = await cornerWith('plain', {});
  const moved = await cornerWith('moved', { openendPopupOffsetLeft: 12, openendPopupOffsetTop: 30 });
  expect([moved.x - plain.x, moved.y - plain.y].map(Math.round)).toEqual([12, 30]);
});
