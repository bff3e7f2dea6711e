import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { RequestText } from './inspector/request-text.ts';
import { ResponseText } from './inspector/response-text.ts';

/** The bottom panel. */
export class InspectorPanel {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Inspector' });
  }

  async open(tab: 'Requests' | 'Trace' | 'Why' | 'Console' | 'Problems' | 'State' | 'Query' | 'Flows' | 'Debugger'): Promise<void> {
    await this.region
      .getByRole('tab', { name: new RegExp(`^${tab}`) })
      .first()
      .click();
  }

  async clear(): Promise<void> {
    await this.open('Requests');
    await this.region.getByRole('button', { name: 'Clear requests and traces' }).click();
  }

  async filter(text: string): Promise<void> {
    await this.region.getByLabel('Filter', { exact: true }).fill(text);
  }

  /** What the browser lists under the filter. */
  async filterOffers(): Promise<string[]> {
    return this.region.locator('datalist option').evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  }

  /** Rows of requests of one action, newest first; the name holds widget, action, method, path and status. */
  requests(widgetAndAction: string): Locator {
    return this.region
      .getByRole('grid', { name: 'Requests' })
      .getByRole('row', { name: new RegExp(`^${widgetAndAction.replaceAll('.', '\\.')}`) });
  }

  /** A row says this as its status, in the colour that this tone has. */
  async expectStatus(row: Locator, text: string, tone: 'ok' | 'warning' | 'error' | 'running' | 'muted'): Promise<void> {
    const status = row.getByRole('gridcell', { name: text, exact: true });
    await expect(status).toHaveClass(new RegExp(`\\btone-${tone}\\b`));
  }

  /** How long a request of a row took, as a bar. */
  timeBar(row: Locator): Locator {
    return row.locator('.requests__bar');
  }

  /** What stands in place of requests that a filter hides. */
  get filterAdvice(): Locator {
    return this.region.getByRole('tabpanel', { name: /^Requests/ });
  }

  async clearFilter(): Promise<void> {
    await this.region.getByRole('button', { name: 'Clear filter' }).click();
  }

  /** Shows the newest request of an action in the detail. */
  async show(widgetAndAction: string): Promise<void> {
    await this.open('Requests');
    const row = this.requests(widgetAndAction).first();
    // A request that comes in just now moves the rows under the pointer: a person sees it, and clicks again.
    await expect(async () => {
      await row.click({ timeout: 5_000 });
      await expect(row).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
    }).toPass();
  }

  async detail(tab: 'Trace' | 'Request' | 'Response' | 'Cells' | 'Timing' | 'Compare'): Promise<Locator> {
    await this.region.getByRole('tab', { name: tab, exact: true }).last().click();
    return this.region.getByRole('tabpanel', { name: tab, exact: true }).last();
  }

  /** Shows the answer of the shown request as text. */
  async responseText(): Promise<ResponseText> {
    return new ResponseText(this.page, await this.detail('Response'));
  }

  /** The field that chooses what the shown request is compared with. */
  get comparedWith(): Locator {
    return this.region.getByRole('combobox', { name: 'Compared with' });
  }

  /** Fonts of what the view of times says. */
  async timingFonts(): Promise<readonly string[]> {
    const timing = await this.detail('Timing');
    await expect(timing).toContainText('after decompression');
    return timing
      .locator('dd, .timing__figure')
      .evaluateAll((figures) => [...new Set(figures.map((one) => getComputedStyle(one).fontFamily))]);
  }

  /** Lines of the list of runs, newest root first; level 1 for what nothing else caused. */
  runs(widgetAndAction: string, level: number): Locator {
    const name = new RegExp(`^${widgetAndAction.replaceAll('.', '\\.')}`);
    return this.region.getByRole('tree', { name: 'Runs' }).getByRole('treeitem', { level, name });
  }

  /** Steps of the run that is shown, by their name. */
  step(name: string): Locator {
    return this.region.getByRole('tree', { name: 'Steps of the trace' }).getByRole('treeitem', { name: new RegExp(`^${name} `) });
  }

  /** The views of the request that is shown. */
  get detailTabs(): Locator {
    return this.region.getByRole('tablist', { name: 'Request detail' });
  }

  /** Leads from a detail that took the place of the list back to it. */
  get back(): Locator {
    return this.region.getByRole('button', { name: 'Back to the list' });
  }

  /** What went wrong with the shown request, on top of its detail. */
  get alert(): Locator {
    return this.region.getByRole('region', { name: 'Request detail' }).getByRole('alert');
  }

  /** The button above the detail that runs an action again which the back-end refused for now; it counts the seconds until then. */
  get retryButton(): Locator {
    return this.region
      .getByRole('region', { name: 'Request detail' })
      .locator('.banner')
      .getByRole('button', { name: /^Run again/ });
  }

  /** Every cell of a grid stands below the head of its column and keeps its text within. */
  async expectStraightColumns(grid: Locator): Promise<void> {
    const crooked = (table: Element): number => {
      const rows = [...table.querySelectorAll('[role=row]')].map((row) => [
        ...row.querySelectorAll<HTMLElement>('[role=columnheader], [role=gridcell]'),
      ]);
      const edges = (row: readonly HTMLElement[]) => row.map((cell) => Math.round(cell.getBoundingClientRect().left)).join();
      const [head = [], ...others] = rows;
      const spills = others.flat().filter((cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX === 'visible');
      return [...others.filter((row) => edges(row) !== edges(head)), ...spills].length;
    };
    await expect.poll(() => grid.evaluate(crooked)).toBe(0);
  }

  /** Presses a button of the shown request, or opens the menu that has it where there is no room; says whether it did that. */
  private async openAction(name: string): Promise<boolean> {
    const bar = this.region.getByRole('toolbar', { name: 'Request' });
    const button = bar.getByRole('button', { name });
    // Until the bar has found what it has room for.
    await expect(button.or(bar.getByRole('button', { name: 'More' })).first()).toBeVisible();
    const isHidden = !(await button.isVisible());
    await (isHidden ? bar.getByRole('button', { name: 'More' }) : button).click();
    return isHidden;
  }

  /** What can be done with the shown request, in the order of its bar. */
  async actions(): Promise<string[]> {
    const bar = this.region.getByRole('toolbar', { name: 'Request' });
    const more = bar.getByRole('button', { name: 'More' });
    await expect(bar.getByRole('button').first()).toBeVisible();
    const shown = await bar.getByRole('button').filter({ visible: true }).allInnerTexts();
    if (!(await more.isVisible())) return shown.map((text) => text.trim());
    await more.click();
    const hidden = await this.page.getByRole('menuitem').locator('.menu__title').allInnerTexts();
    await this.page.keyboard.press('Escape');
    return [...shown.filter((text) => text.trim() !== ''), ...hidden].map((text) => text.trim());
  }

  /** Runs the action of the shown request again. */
  async runAgain(): Promise<void> {
    if (await this.openAction('Run again')) await this.page.getByRole('menuitem', { name: /^Run again/ }).click();
  }

  /** Copies the shown request as code; resolves with the text on the clipboard. */
  async copyAs(language: 'cURL' | 'fetch' | 'Python' | 'Python (TM1py)' | 'PowerShell'): Promise<string> {
    await this.page.evaluate(() => navigator.clipboard.writeText(''));
    await this.openAction('Copy as');
    await this.page.getByRole('menuitem', { name: `Copy as ${language}`, exact: true }).click();
    const read = (): Promise<string> => this.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return await read();
  }

  /** Saves the listed requests; resolves with the name and the text of the file. */
  async exportHar(): Promise<{ readonly name: string; readonly text: string }> {
    const download = this.page.waitForEvent('download');
    await this.region.getByRole('button', { name: 'Export as HAR' }).click();
    const saved = await download;
    return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
  }

  /** Opens a HAR file by the menu of a request. */
  async importHar(row: Locator, file: { readonly name: string; readonly text: string }): Promise<void> {
    await row.click({ button: 'right' });
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name: 'Open a HAR file…' }).click();
    await (await chooser).setFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
  }

  /** Opens the dialog that edits the shown request. */
  async openEditAndSend(): Promise<Locator> {
    if (await this.openAction('Edit and send…')) await this.page.getByRole('menuitem', { name: 'Edit and send…' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Edit and send' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** The query or body in *Edit and send*. */
  requestText(dialog: Locator): RequestText {
    return new RequestText(this.page, dialog);
  }

  /** Changes the query or body of the shown request and sends that, if wanted to another connection. */
  async editAndSend(change: (query: string) => string, connection?: string): Promise<void> {
    const edit = await this.openEditAndSend();
    if (connection !== undefined) {
      await edit.getByRole('button', { name: /^Goes to / }).click();
      await this.page.getByRole('menuitemcheckbox', { name: new RegExp(`^${connection}`) }).click();
      await expect(edit.getByRole('button', { name: `Goes to ${connection}` })).toBeVisible();
    }
    const text = this.requestText(edit);
    await text.change(change);
    await text.send();
  }

  /** Opens the shown request in the query desk. */
  async openInQueryDesk(): Promise<void> {
    if (await this.openAction('Open in query desk')) await this.page.getByRole('menuitem', { name: 'Open in query desk' }).click();
  }

  /** Gives up waiting for the shown request; offered after five seconds. */
  async cancel(): Promise<void> {
    await this.region.getByRole('button', { name: 'Cancel', exact: true }).click();
  }

  /** Problems as listed. */
  problems(): Locator {
    return this.region.getByRole('tabpanel', { name: /^Problems/ });
  }

  /** The line of the list that names a file with problems. */
  problemsIn(file: string): Locator {
    return this.problems().getByRole('treeitem', { level: 1 }).filter({ hasText: file });
  }

  /** Lines of the list that hold every one of these texts: message, widget, place. */
  problem(...texts: (string | RegExp)[]): Locator {
    const lines = this.problems()
      .getByRole('treeitem', { level: 2 })
      .or(this.problems().getByRole('treeitem', { level: 3 }));
    return texts.reduce((found, text) => found.filter({ hasText: text }), lines);
  }

  /** Opens the menu of a problem, in place of one that is open; to be tried until it stays. */
  async openFixes(problem: Locator): Promise<void> {
    if ((await this.page.getByRole('menu').count()) > 0) await this.page.keyboard.press('Escape');
    await problem.getByRole('button', { name: 'Fix' }).click({ timeout: 2000 });
  }

  /** Mends a problem of the list in one of the ways that its menu offers. */
  async mend(problem: Locator, title: string): Promise<void> {
    // Until the list is at rest: what runs adds lines above, and a line that moves takes its menu with it.
    await expect(async () => {
      await this.openFixes(problem);
      await this.page.getByRole('menuitem', { name: title, exact: true }).click({ timeout: 2000 });
    }).toPass();
  }

  async expectProblem(text: string | RegExp): Promise<void> {
    await this.open('Problems');
    await expect(this.problems().getByText(text).first()).toBeVisible();
  }
}
