import { expect, type Locator, type Page } from '@playwright/test';

export type ArrangementTitle = 'Code' | 'Split' | 'Design' | 'Debug';
export type PaneTitle = 'explorer' | 'editor' | 'preview' | 'properties' | 'inspector';

const bars = '.top-bar, .canvas-toolbar, .inspector__head, .editor-tabs, .side-bar__tabs, .properties__head, .status-bar';

/** How the panes of the window are arranged, and which of them is maximised. */
export class Arrangements {
  constructor(private readonly page: Page) {}

  button(title: ArrangementTitle): Locator {
    return this.page.getByRole('group', { name: 'Arrangement' }).getByRole('button', { name: title });
  }

  async expectCurrent(title: ArrangementTitle): Promise<void> {
    await expect(this.page.getByRole('group', { name: 'Arrangement' }).getByRole('button', { pressed: true })).toHaveAccessibleName(title);
  }

  private pane(title: PaneTitle): Locator {
    return this.page.locator(`[data-pane="${title}"]`);
  }

  /** The panes in sight are these, and no others. */
  async expectPanes(...titles: readonly PaneTitle[]): Promise<void> {
    const inSight = () =>
      this.page.locator('.work-area [data-pane]').evaluateAll((panes) =>
        panes
          .filter((pane) => {
            const { width, height } = pane.getBoundingClientRect();
            return width > 60 && height > 60 && pane.checkVisibility({ visibilityProperty: true }) && !pane.closest('[inert]');
          })
          .map((pane) => pane.getAttribute('data-pane')),
      );
    await expect.poll(async () => (await inSight()).toSorted()).toEqual([...titles].toSorted());
  }

  /** Where a pane stands, in whole pixels. */
  async place(title: PaneTitle): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> {
    return this.pane(title).evaluate((pane) => {
      const { x, y, width, height } = pane.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    });
  }

  /** A pane covers everything between top bar and status bar. */
  async expectMaximised(title: PaneTitle): Promise<void> {
    await this.expectPanes(title);
    const area = await this.page.locator('.work-area').boundingBox();
    const pane = await this.pane(title).boundingBox();
    expect(pane).toEqual(area);
  }

  maximiseButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Maximise ${name}` });
  }

  /** A double click on the bar of a pane, beside its controls. */
  async doubleClickBar(title: PaneTitle): Promise<void> {
    const bar = this.pane(title).locator('.canvas-toolbar, .inspector__head, .editor-tabs, .side-bar__tabs').first();
    const free = await bar.evaluate((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      const middle = top + height / 2;
      for (let x = right - 2; x > left; x -= 4) {
        const hit = document.elementFromPoint(x, middle);
        if (hit && element.contains(hit) && !hit.closest('button, input, [role="tab"]')) return { x, y: middle };
      }
      throw new Error('The bar is full.');
    });
    await this.page.mouse.dblclick(free.x, free.y);
  }

  divider(name: string): Locator {
    return this.page.getByRole('separator', { name });
  }

  /** Controls of any bar that reach beyond it or beyond the window, or that something covers. Rows of tabs that scroll are left out. */
  async clippedControls(): Promise<readonly string[]> {
    return this.page.locator(bars).evaluateAll((elements) =>
      elements.flatMap((bar) => {
        if (bar.closest('[inert]') || bar.clientWidth === 0) return [];
        const outer = bar.getBoundingClientRect();
        return [...bar.querySelectorAll('button, input, [role="tab"]')].flatMap((control) => {
          if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.editor-tabs__files')) return [];
          const box = control.getBoundingClientRect();
          const isInside = (left: number, top: number, right: number, bottom: number) =>
            box.left >= left - 0.5 && box.top >= top - 0.5 && box.right <= right + 0.5 && box.bottom <= bottom + 0.5;
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          const isFree =
            isInside(outer.left, outer.top, outer.right, outer.bottom) &&
            isInside(0, 0, innerWidth, innerHeight) &&
            hit !== null &&
            (control.contains(hit) || hit.contains(control));
          return isFree ? [] : [`${bar.className}: ${control.getAttribute('aria-label') ?? control.textContent}`];
        });
      }),
    );
  }
}
