import { expect, type Locator, type Page } from '@playwright/test';
import { atRest } from './window/at-rest.ts';
import { clippedControls } from './window/clipped-controls.ts';

export type ArrangementTitle = 'Code' | 'Split' | 'Design' | 'Debug';
export type PaneTitle = 'explorer' | 'editor' | 'preview' | 'properties' | 'inspector';

/** The arrangements in the order of their keys, each with the panes it shows as long as nobody has changed it. */
export const arrangementList: readonly { readonly title: ArrangementTitle; readonly key: string; readonly panes: readonly PaneTitle[] }[] =
  [
    { title: 'Code', key: 'Control+Alt+1', panes: ['explorer', 'editor', 'preview'] },
    { title: 'Split', key: 'Control+Alt+2', panes: ['explorer', 'editor', 'preview', 'inspector'] },
    { title: 'Design', key: 'Control+Alt+3', panes: ['explorer', 'preview', 'properties'] },
    { title: 'Debug', key: 'Control+Alt+4', panes: ['preview', 'inspector'] },
  ];

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

  /** Where a pane stands once it has come to rest, in whole pixels. */
  restingPlace(title: PaneTitle): ReturnType<Arrangements['place']> {
    return atRest(() => this.place(title));
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
    const boxes = async () => [await this.pane(title).boundingBox(), await this.page.locator('.work-area').boundingBox()] as const;
    await expect
      .poll(async () => {
        const [pane, area] = await boxes();
        return JSON.stringify(pane) === JSON.stringify(area) ? 'the whole area' : { pane, area };
      })
      .toBe('the whole area');
  }

  maximiseButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Maximise ${name}` });
  }

  /** A double click on the bar of a pane, beside its controls. */
  async doubleClickBar(title: PaneTitle): Promise<void> {
    const bar = this.pane(title).locator('.canvas-toolbar, .inspector__head, .editor-tabs, .side-bar__tabs, .properties__head').first();
    // Its controls find their places a moment after the pane.
    const free = await atRest(() =>
      bar.evaluate((element) => {
        const { left, right, top, height } = element.getBoundingClientRect();
        const middle = top + height / 2;
        for (let x = right - 2; x > left; x -= 4) {
          const hit = document.elementFromPoint(x, middle);
          if (hit && element.contains(hit) && !hit.closest('button, input, [role="tab"]')) return { x, y: middle };
        }
        return null;
      }),
    );
    if (!free) throw new Error('The bar is full.');
    await this.page.mouse.dblclick(free.x, free.y);
  }

  divider(name: string): Locator {
    return this.page.getByRole('separator', { name });
  }

  /** How much of the shade is seen that says that an area goes on below its edge: 0 to 1. */
  async shadeOf(area: Locator, pseudo: '::before' | '::after'): Promise<number> {
    return area.evaluate((element, name) => Number(getComputedStyle(element, name).opacity), pseudo);
  }

  /** Nothing in sight is clipped, once the layout is at rest. */
  async expectNothingClipped(where: string): Promise<void> {
    // A tool tip over a control is none of it.
    await this.page.mouse.move((this.page.viewportSize()?.width ?? 0) / 2, 2);
    await expect.poll(() => clippedControls(this.page), where).toEqual([]);
  }
}
