import { expect, type Locator, type Page } from '@playwright/test';
import { copiedText } from '../editor/copied-text.ts';

/** The tab with the queries of the project. */
export class QueryDesk {
  readonly list: Locator;
  /** The text of the query with its bar and variables. */
  readonly draft: Locator;
  readonly result: Locator;
  private readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Inspector' }).getByRole('tabpanel', { name: 'Query', exact: true });
    this.list = this.panel.getByRole('listbox', { name: 'Saved queries' });
    this.draft = this.panel.getByRole('region', { name: 'Query', exact: true });
    this.result = this.panel.getByRole('region', { name: 'Result' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('region', { name: 'Inspector' }).getByRole('tab', { name: 'Query', exact: true }).click();
  }

  /** What the tab says before there is a query. */
  get empty(): Locator {
    return this.panel.getByText('No queries yet');
  }

  row(name: string): Locator {
    return this.list.getByRole('option', { name: new RegExp(`^${name}\\s*(?:, not saved)?\\s*(?:MDX|REST)$`) });
  }

  text(path: string): Locator {
    return this.draft.getByRole('textbox', { name: `Query ${path}` });
  }

  async read(path: string): Promise<string> {
    return (await copiedText(this.page, this.text(path))).replaceAll('\r\n', '\n');
  }

  /** Replaces the text of the query that has the focus, by pasting. */
  async write(path: string, text: string): Promise<void> {
    await expect(this.text(path)).toBeFocused();
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  variable(name: string): Locator {
    return this.draft.getByRole('textbox', { name: `$${name}`, exact: true });
  }

  get run(): Locator {
    return this.draft.getByRole('button', { name: 'Run', exact: true });
  }

  get save(): Locator {
    return this.draft.getByRole('button', { name: 'Save', exact: true });
  }

  /** The field that asks for a name. */
  get name(): Locator {
    return this.draft.getByRole('textbox', { name: 'Name of the query' });
  }

  /** Status, cells, time and size of the answer. */
  get outcome(): Locator {
    return this.result.getByRole('status', { name: 'Outcome' });
  }

  get grid(): Locator {
    return this.result.getByRole('grid', { name: /rows? × / });
  }

  /** What went wrong with the answer. */
  get alert(): Locator {
    return this.result.getByRole('alert');
  }

  /** Why the query was not sent, or what is to be done with its file. */
  get refusal(): Locator {
    return this.draft.getByRole('alert');
  }

  /** What there is to say about the file of the query. */
  get notes(): Locator {
    return this.draft.getByRole('status', { name: 'Messages about the file' });
  }

  /** Waves below the text. */
  get marks(): Locator {
    return this.draft.locator('.squiggly-error');
  }

  /** Takes back the text that was kept of the query. */
  async restore(): Promise<void> {
    await this.notes.getByRole('button', { name: 'Restore' }).click();
  }

  /** Chooses from the menu of the query. */
  async choose(title: string): Promise<void> {
    await this.draft.getByRole('button', { name: 'More' }).click();
    await this.page.getByRole('menuitem', { name: new RegExp(`^${title}`) }).click();
  }

  /** Names the connection that queries go to. */
  get target(): Locator {
    return this.draft.getByRole('button', { name: /^Goes to / });
  }

  /** Sends queries to another connection of the project. */
  async sendTo(connection: string): Promise<void> {
    await this.target.click();
    await this.page.getByRole('menuitemcheckbox', { name: new RegExp(`^${connection}`) }).click();
  }

  /** Answers the question in place of the bar. */
  async answer(title: 'Save' | 'Rename' | 'Cancel' | 'Delete' | 'Keep'): Promise<void> {
    await this.draft.getByRole('form').getByRole('button', { name: title, exact: true }).click();
  }
}
