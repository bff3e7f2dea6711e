import { expect, type Locator, type Page } from '@playwright/test';

/** The cells of the shown request as rows and columns. */
export class CellsGrid {
  private readonly panel: Locator;
  readonly grid: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Request detail' }).getByRole('tabpanel', { name: 'Cells' });
    this.grid = this.panel.getByRole('grid', { name: /rows? × / });
  }

  /** The sentence in place of the grid. */
  get reason(): Locator {
    return this.panel.getByText(/^The answer has /);
  }

  async askForAxes(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Ask for rows and columns' }).click();
  }

  /** Headers above the columns with this text, from the left. */
  columnHeader(text: string): Locator {
    return this.grid.getByRole('columnheader', { name: text, exact: true });
  }

  /** Headers beside the rows with this text, from the top: each row has all of its members. */
  rowHeader(text: string): Locator {
    return this.grid.getByRole('rowheader', { name: text, exact: true });
  }

  /** A cell by its place in sight, from 1 as assistive technology counts the rows below the headers and the columns beside them. */
  cell(row: number, column: number): Locator {
    return this.grid.locator(`[role=row][aria-rowindex="${row}"] > [role=gridcell][aria-colindex="${column}"]`);
  }

  /** What is known of the selected cells. */
  get selection(): Locator {
    return this.panel.getByRole('status', { name: 'Selection' });
  }

  /** What was found on the page for the selected cell. */
  get onPage(): Locator {
    return this.panel.getByRole('status', { name: 'On the page' });
  }

  async focus(): Promise<void> {
    await this.grid.focus();
  }

  /** The innermost member of each row that is drawn, from the top. */
  async rowMembers(): Promise<readonly string[]> {
    const rows = this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
    return await rows.evaluateAll((drawn) => drawn.map((row) => [...row.querySelectorAll('[role=rowheader]')].at(-1)?.textContent ?? ''));
  }

  /** Where the search stands. */
  get found(): Locator {
    return this.panel.getByRole('status').filter({ hasText: /found| of [\d,]+$|Searching/ });
  }

  async filter(text: string): Promise<void> {
    await this.panel.getByRole('searchbox', { name: 'Filter rows' }).fill(text);
  }

  async search(text: string): Promise<void> {
    await this.panel.getByRole('searchbox', { name: 'Search members and values' }).fill(text);
  }

  /** Sorts by the n-th column with this header. */
  async sortBy(text: string, place = 0): Promise<void> {
    await this.columnHeader(text).nth(place).hover();
    await this.grid
      .getByRole('button', { name: `Sort by ${text}` })
      .nth(place)
      .click();
  }

  /** Sets what is shown by its menu. */
  async show(title: 'Formatted values' | 'Aliases' | 'Titles' | 'Ordinals'): Promise<void> {
    await this.panel.getByRole('button', { name: 'Show', exact: true }).click();
    await this.page.getByRole('menuitemcheckbox', { name: new RegExp(`^${title}`) }).click();
  }

  /** Copies the selected cells, or all of them; resolves with the text on the clipboard. */
  async copyAs(format: 'Table' | 'CSV' | 'JSON'): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.panel.getByRole('button', { name: /^Cop(?:y|ied)$/ }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return await read();
  }

  /** The edge of a header, by which its column is made wider: the n-th one of this name. */
  edge(header: string, place = 0): Locator {
    return this.grid.getByRole('separator', { name: `Width of ${header}`, exact: true }).nth(place);
  }

  /** Drags the edge of a header by these pixels. */
  async dragEdge(edge: Locator, by: number): Promise<void> {
    await edge.hover();
    const { x, y, width, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const from = { x: x + width / 2, y: y + height / 2 };
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + by / 2, from.y);
    await this.page.mouse.move(from.x + by, from.y);
    await this.page.mouse.up();
  }

  /** Whether the whole text of a cell or header is in sight. */
  async hasWholeText(cell: Locator): Promise<boolean> {
    return await cell.evaluate((drawn) => [...drawn.children].every((part) => part.scrollWidth <= part.clientWidth));
  }

  async expectHeadersInSight(): Promise<void> {
    const isCovered = (grid: Element): boolean => {
      const { top, left } = grid.getBoundingClientRect();
      const [corner] = grid.querySelectorAll('[role=columnheader]');
      const side = grid.querySelector('[role=rowheader]');
      const near = (pixels: number | undefined, edge: number) => pixels !== undefined && Math.abs(pixels - edge) < 4;
      return near(corner?.getBoundingClientRect().top, top) && near(side?.getBoundingClientRect().left, left);
    };
    await expect.poll(() => this.grid.evaluate(isCovered)).toBe(true);
  }
}
