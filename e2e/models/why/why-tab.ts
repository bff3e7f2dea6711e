import { expect, type Locator, type Page } from '@playwright/test';
import type { PreviewPane } from '../preview-pane.ts';

/** The tab that says where something drawn comes from. */
export class WhyTab {
  readonly panel: Locator;

  constructor(
    page: Page,
    private readonly preview: PreviewPane,
  ) {
    this.panel = page.getByRole('tabpanel', { name: 'Why?' });
  }

  /** Alt+click on something that a widget draws. */
  async ask(widgetId: string, text: string | RegExp): Promise<void> {
    const drawn = this.preview.widget(widgetId).getByText(text, { exact: true }).first();
    await this.preview.pointer.click(drawn, { modifiers: ['Alt'] });
    await expect(this.panel.getByRole('list', { name: `Why ${widgetId} shows this` })).toBeVisible();
  }

  /** A step of the chain, by its title. */
  step(title: string): Locator {
    return this.panel.getByRole('listitem', { name: title });
  }

  /** What one of the colours comes from: `Background`, `Text` or `Border`. */
  colour(name: string): Locator {
    return this.step('Colour').getByRole('listitem', { name, exact: true });
  }

  /** Whether what was asked about can be edited, in one sentence. */
  get canBeEdited(): Locator {
    return this.step('Can it be edited?').getByRole('paragraph').first();
  }

  /** The answer beside the place on the page, which leads to what decides it. */
  get editAnswer(): Locator {
    return this.step('On the page').getByRole('button', { name: /^Can it be edited\?/ });
  }

  /** What decides that, by who says so: `Connection`, `Widget`, `Action`, `Back-end`, ... */
  editReason(from: string): Locator {
    return this.step('Can it be edited?')
      .getByRole('list', { name: 'What decides it' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${from}`) });
  }

  /** A place of the answer that was read, with its value and members. */
  read(place: string): Locator {
    return this.panel.getByRole('row').filter({ has: this.panel.page().getByRole('rowheader', { name: place, exact: true }) });
  }

  /** The places of the answer that were read, by what their names match. */
  readsNamed(name: RegExp): Locator {
    return this.panel.getByRole('row').filter({ has: this.panel.page().getByRole('rowheader', { name }) });
  }

  /** Shows on the page what was made from the cell of a place that was read. */
  async showOnPage(place: string): Promise<void> {
    await this.read(place)
      .getByRole('button', { name: `Show on the page what was made from ${place}` })
      .click();
  }

  /** What was found on the page. */
  get onPage(): Locator {
    return this.panel.getByRole('status', { name: 'On the page' });
  }

  async showAllCalls(): Promise<void> {
    await this.panel.getByRole('radio', { name: 'All calls' }).click();
  }

  /** Counts of all calls. */
  get counts(): Locator {
    return this.panel.getByText(/^(?:1 call|[\d,]+ calls of an?) /);
  }

  /** Goes to the first call that looks wrong. */
  async showFirstOdd(): Promise<void> {
    await this.panel.getByRole('button', { name: /^First of [\d,]+ odd$/ }).click();
  }

  async focusFirstOdd(): Promise<void> {
    await this.panel.getByRole('button', { name: /^First of [\d,]+ odd$/ }).focus();
  }

  /** A button that goes from call to call. */
  stepButton(name: 'Previous call' | 'Next call' | 'Next odd call'): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** The list of calls, for the keys. */
  get callList(): Locator {
    return this.panel.getByRole('listbox', { name: /^[\d,]+ calls$/ });
  }

  /** The call that is shown in full. */
  call(number: number): Locator {
    return this.panel.getByRole('region', { name: `Call ${number}`, exact: true });
  }

  /** Lines of the list of calls. */
  get calls(): Locator {
    return this.panel.getByRole('option');
  }
}
