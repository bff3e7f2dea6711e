import type { Locator, Page } from '@playwright/test';
import type { EditorPane } from './editor/editor-pane.ts';

/** The documentation that the app brings along. */
export class DocumentationDialog {
  readonly region: Locator;

  constructor(
    page: Page,
    private readonly editor: EditorPane,
  ) {
    this.region = page.getByRole('dialog', { name: 'Documentation' });
  }

  /** Rests the pointer on code in sight, and follows the link of its hover. */
  async openFrom(code: Locator, section: string): Promise<void> {
    await this.editor.expectHover(code, `Read more: ${section}`);
    await this.editor.hover.getByText(`Read more: ${section}`).click();
  }

  heading(name: string): Locator {
    return this.region.getByRole('heading', { name, exact: true });
  }

  /** A link to another section or page. */
  link(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true }).first();
  }

  /** Code in the text, such as a function with what it takes. */
  code(text: string): Locator {
    return this.region.getByText(text, { exact: true }).first();
  }
}
