import type { Locator, Page } from '@playwright/test';
import type { PreviewPane } from '../preview-pane.ts';

/** Asking on the page where something drawn comes from. */
export class WhyHand {
  constructor(
    private readonly page: Page,
    private readonly preview: PreviewPane,
  ) {}

  /** A cell of a grid table, by row and column of its result. */
  cell(id: string, row: number, column: number): Locator {
    return this.preview.widget(id).locator(`[data-row="${row}"][data-col="${column}"]`);
  }

  /** The first cell of a scroll table that is not disabled. */
  freeCell(id: string): Locator {
    return this.preview.widget(id).locator('td[data-ordinal]:not([aria-disabled])').first();
  }

  /** Alt+click on something drawn: asks where it comes from. */
  async askWhy(target: Locator): Promise<void> {
    await this.preview.pointer.click(target, { modifiers: ['Alt'] });
  }

  /** From now on, keeps what the frame asks of the window. */
  async keepQuestions(): Promise<void> {
    await this.page.evaluate(() => {
      const kept: unknown[] = [];
      Object.assign(globalThis, { keptQuestions: kept });
      addEventListener('message', ({ data }) => data?.type === 'explain' && kept.push({ widgetId: data.widgetId, part: data.part }));
    });
  }

  /** The questions since then, oldest first. */
  questions(): Promise<readonly unknown[]> {
    return this.page.evaluate(() => [...(Reflect.get(globalThis, 'keptQuestions') as readonly unknown[])]);
  }
}
