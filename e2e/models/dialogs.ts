import { expect, type Locator, type Page } from '@playwright/test';

/** Questions and forms over the window. */
export class Dialogs {
  constructor(private readonly page: Page) {}

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }));
  }

  /** The trust question of a project that was never opened before. */
  async answerTrust(answer: 'trust' | 'restrict'): Promise<void> {
    const question = this.dialog(/trust/i);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: answer === 'trust' ? /^Trust/ : /restricted/i }).click();
    await expect(question).toBeHidden();
  }
}
