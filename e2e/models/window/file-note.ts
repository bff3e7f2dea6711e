import type { Locator } from '@playwright/test';
import type { AppWindow } from '../app-window.ts';

/** The sign in the preview's toolbar that files cannot be read. */
export class FileNote {
  readonly region: Locator;
  readonly #window: AppWindow;

  constructor(window: AppWindow) {
    this.#window = window;
    this.region = window.preview.region.getByRole('status', { name: 'Messages about the files' });
  }

  /** The button that leads to the line. */
  way(line: number): Locator {
    return this.region.getByRole('button', { name: `Go to line ${line}` });
  }

  /** Where the page and the controls of the toolbar stand in the window. */
  async places(): Promise<unknown> {
    const { page, preview } = this.#window;
    const controls = await preview.region.getByRole('toolbar', { name: 'Preview' }).locator('[data-item] > :not([role=status])').all();
    return Promise.all([page.locator('iframe'), ...controls].map((part) => part.boundingBox()));
  }
}
