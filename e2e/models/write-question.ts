import { expect, type Locator, type Page } from '@playwright/test';

/** The question before a write. */
export class WriteQuestion {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Send this write to / });
  }

  /** Changes as the question lists them. */
  change(name: string): Locator {
    return this.dialog.getByRole('row', { name: new RegExp(`^${name}\\b`) });
  }

  /** Members all cells have in common. */
  get shared(): Locator {
    return this.dialog.getByRole('list', { name: 'Members all cells share' }).getByRole('listitem');
  }

  get alwaysAllow(): Locator {
    return this.dialog.getByRole('checkbox', { name: /^Allow writes on this connection/ });
  }

  /** The answer that sends nothing. It has the focus first. */
  get careful(): Locator {
    return this.dialog.getByRole('button', { name: 'Don’t send', exact: true });
  }

  /** Names of the answers that are filled with a strong colour. */
  async filled(): Promise<readonly string[]> {
    return this.dialog.getByRole('button', { name: /[Ss]end$/ }).evaluateAll((buttons) => {
      const colours = ['--acc-solid', '--err-solid'].map((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.background = `var(${name})`;
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      });
      return buttons
        .filter((button) => colours.includes(getComputedStyle(button).backgroundColor))
        .map((button) => button.textContent ?? '');
    });
  }

  async answer(answer: 'Send' | 'Don’t send'): Promise<void> {
    await this.dialog.getByRole('button', { name: answer, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }
}
