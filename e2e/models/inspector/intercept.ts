import { expect, type Locator, type Page } from '@playwright/test';
import type { Dialogs } from '../dialogs.ts';

/** Rules that pause requests and answers, the status bar's word of them, and what is paused. */
export class Intercept {
  readonly rules: Locator;
  /** A paused request or answer, opened. */
  readonly dialog: Locator;
  private readonly status: Locator;
  private readonly detail: Locator;

  constructor(
    private readonly page: Page,
    private readonly dialogs: Dialogs,
  ) {
    this.rules = page.getByRole('dialog', { name: 'Intercept', exact: true });
    this.dialog = page.getByRole('dialog', { name: /^Paused / });
    this.status = page.getByRole('contentinfo');
    this.detail = page.getByRole('region', { name: 'Request detail' });
  }

  /** Makes the first rule, by its keys alone, and switches interception on. */
  async addFirstRule(at: 'Request' | 'Answer', filter: string): Promise<void> {
    await this.dialogs.runCommand('Intercept requests and answers…');
    const point = this.rules.getByRole('combobox', { name: 'Rule 1 pauses the' });
    await point.selectOption({ label: at });
    await point.press('Tab');
    await expect(this.rules.getByRole('combobox', { name: 'Filter of rule 1' })).toBeFocused();
    await this.page.keyboard.type(filter);
    await this.page.keyboard.press('Enter');
    await expect(this.rules).toBeHidden();
  }

  /** Opens the rules and saves them with another point for the first one. */
  async moveFirstRule(at: 'Request' | 'Answer'): Promise<void> {
    await this.dialogs.runCommand('Intercept requests and answers…');
    await this.rules.getByRole('combobox', { name: 'Rule 1 pauses the' }).selectOption({ label: at });
    await this.rules.getByRole('button', { name: 'Save' }).click();
    await expect(this.rules).toBeHidden();
  }

  /** How often a rule paused, as its line says. */
  hits(rule: number): Locator {
    return this.rules.getByRole('listitem').nth(rule - 1);
  }

  /** The status bar says that so many are paused. */
  async expectPaused(count: number): Promise<void> {
    await expect(this.status.getByRole('button', { name: `${count} paused`, exact: true })).toBeVisible();
  }

  async expectSwitch(state: 'on' | 'off'): Promise<void> {
    await expect(this.status.getByRole('button', { name: `Intercept: ${state}`, exact: true })).toBeVisible();
  }

  async flipSwitch(): Promise<void> {
    await this.status.getByRole('button', { name: /^Intercept: / }).click();
  }

  /** Shows what is paused, by the status bar. */
  async show(): Promise<void> {
    await this.status.getByRole('button', { name: / paused$/ }).click();
    await expect(this.detail.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  }

  /** Lets everything go on and switches off, by the status bar. */
  async letAllGoOn(): Promise<void> {
    await this.status.getByRole('button', { name: 'Continue all' }).click();
    await this.expectSwitch('off');
  }

  /** Presses a button above the paused request. */
  async press(button: 'Continue' | 'Change…' | 'Answer by hand…' | 'Drop'): Promise<void> {
    await this.detail.getByRole('button', { name: button, exact: true }).click();
    if (button.endsWith('…')) await expect(this.dialog).toBeVisible();
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  /** Lets what is opened go on, by pointer. */
  async confirm(button: 'Continue' | 'Continue with changes' | 'Answer'): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
