import { expect, type Locator } from '@playwright/test';
import type { PreviewPane } from '../preview-pane.ts';
import type { HandStep } from './hand-steps.ts';

/** What can be seen of the page after a step. */
export class StepOutcome {
  constructor(private readonly preview: PreviewPane) {}

  async expect(step: HandStep): Promise<void> {
    const widget = this.preview.widget(step.widget);
    if (step.shows !== undefined) await this.preview.expectShown(step.widget, step.shows);
    for (const [id, text] of Object.entries(step.nowShows ?? {})) await expect(this.preview.widget(id)).toHaveText(text);
    if (step.holds !== undefined) await expect(widget.locator('input').first()).toHaveValue(step.holds);
    if (step.lists !== undefined) await expect(this.listed(widget)).toHaveText([...step.lists]);
    if (step.list !== undefined) {
      const field = widget.getByRole('combobox');
      await expect(field).toHaveAttribute('aria-expanded', String(step.list === 'open'));
      await expect(widget.locator('.ks-dropbox-panel, .ks-datepicker-panel')).toBeVisible({ visible: step.list === 'open' });
    }
    for (const [part, text] of Object.entries(step.finds ?? {})) await expect(widget.locator(part)).toHaveText(text);
    for (const part of step.lacks ?? []) await expect(widget.locator(part)).toHaveCount(0);
    if (step.toolTip !== undefined) await expect(this.preview.frame.getByRole('tooltip')).toHaveText(step.toolTip);
    if (step.gives !== undefined) await this.expectGiven(step.page, step.gives);
    await this.expectCells(step, widget);
    await this.expectPopups(step);
  }

  private async expectGiven(page: string, gives: NonNullable<HandStep['gives']>): Promise<void> {
    const text = this.preview.widget(`${page}Values`);
    await expect.poll(async () => JSON.parse((await text.textContent()) || '{}')).toMatchObject(gives);
  }

  /** Items of a list, or the rows of a table of one column. */
  private listed(widget: Locator): Locator {
    return widget.locator('.ks-dropbox-panel-item:visible, .ks-horizontal-table-body-scroll .ks-horizontal-table-row:visible');
  }

  private async expectCells({ active, selected }: HandStep, widget: Locator): Promise<void> {
    if (active !== undefined) await expect(widget.locator(active)).toHaveClass(/\bactive-cell\b/);
    if (selected !== undefined) await expect(widget.locator('.ks-grid-table-cell.selected')).toHaveCount(selected);
  }

  private async expectPopups({ opens, closes, beside, menuAtRightOf, inSight, outOfSight }: HandStep): Promise<void> {
    const { preview } = this;
    if (opens !== undefined) await expect(preview.widget(opens)).toBeVisible();
    if (opens !== undefined && beside !== undefined) await preview.expectBeside(opens, beside);
    if (closes !== undefined) await expect(preview.widget(closes)).toBeHidden();
    if (menuAtRightOf !== undefined) await this.expectMenuAtRightOf(preview.widget(menuAtRightOf));
    if (inSight !== undefined) await expect(preview.widget(inSight)).toBeInViewport({ ratio: 1 });
    if (outOfSight !== undefined) await expect(preview.widget(outOfSight)).not.toBeInViewport({ ratio: 0.5 });
  }

  /** The upper left corner of the open menu is the upper right one of a button. */
  private async expectMenuAtRightOf(widget: Locator): Promise<void> {
    const corner = (target: Locator, side: 'left' | 'right') =>
      target.evaluate((element, edge) => {
        const box = element.getBoundingClientRect();
        return [Math.round(box[edge]), Math.round(box.top)];
      }, side);
    const menu = this.preview.frame.getByRole('menu');
    await expect(menu).toBeVisible();
    const wanted = await corner(widget.getByRole('button'), 'right');
    await expect.poll(() => corner(menu, 'left')).toEqual(wanted);
  }
}
