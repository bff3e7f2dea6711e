import { expect, type Locator, type Page } from '@playwright/test';
import { atRest } from '../window/at-rest.ts';

/** Breakpoints in the margin of the editor, the tab *Debugger*, and what the window says of stopped code. */
export class CodeDebugger {
  readonly panel: Locator;
  readonly stack: Locator;
  readonly variables: Locator;
  readonly watched: Locator;
  readonly breakpoints: Locator;
  /** Condition or log message of a breakpoint. */
  readonly dialog: Locator;
  private readonly editor: Locator;
  private readonly banner: Locator;

  constructor(private readonly page: Page) {
    const inspector = page.getByRole('region', { name: 'Inspector' });
    this.panel = inspector.getByRole('tabpanel', { name: 'Debugger', exact: true });
    this.stack = this.panel.getByRole('listbox', { name: 'Call stack' });
    this.variables = this.panel.getByRole('tree', { name: 'Variables' });
    this.watched = this.panel.getByRole('tree', { name: 'Watched expressions' });
    this.breakpoints = this.panel.getByRole('region', { name: 'Breakpoints' });
    this.dialog = page.getByRole('dialog', { name: /^Breakpoint at / });
    this.editor = page.getByRole('region', { name: 'Editor' });
    this.banner = page.getByRole('status', { name: 'Messages about the page' });
  }

  /** Breakpoints in sight beside the lines of the file in front. */
  glyph(kind: 'on' | 'off' | 'condition' | 'log' | 'fault'): Locator {
    return this.editor.locator(`.breakpoint-glyph--${kind}`);
  }

  /** The visible line at which code is paused. */
  get stoppedLine(): Locator {
    return this.editor.locator('.stopped-line--top');
  }

  /** The place in the margin beside a line in sight, in pixels of the window. */
  private async besideLine(line: number): Promise<{ x: number; y: number }> {
    const number = this.editor.locator('.margin .line-numbers').getByText(String(line), { exact: true });
    // The editor may still be scrolling to the line.
    const box = await atRest(() => number.boundingBox());
    expect(box, `line ${line} is in sight`).not.toBeNull();
    const margin = await this.editor.locator('.margin').first().boundingBox();
    return { x: (margin?.x ?? 0) + 8, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  }

  /** Clicks into the margin beside a line in sight, until a breakpoint of a kind is there. */
  async clickBeside(line: number): Promise<void> {
    const { x, y } = await this.besideLine(line);
    await this.page.mouse.click(x, y);
  }

  /** Chooses what the menu of the margin offers for a line in sight. */
  async chooseBeside(line: number, entry: string): Promise<void> {
    const { x, y } = await this.besideLine(line);
    await this.page.mouse.click(x, y, { button: 'right' });
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Types condition or message into the dialog, and saves it. */
  async save(text: string): Promise<void> {
    await this.dialog.getByRole('textbox').fill(text);
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  async press(button: string): Promise<void> {
    await this.panel.getByRole('button', { name: button, exact: true }).click();
  }

  /** Turns the debugger on or off; main has done it once the panel says so. */
  async turn(to: 'on' | 'off'): Promise<void> {
    await this.press(`Turn ${to}`);
    await expect(this.panel.getByRole('button', { name: to === 'on' ? 'Turn off' : 'Turn on', exact: true })).toBeEnabled();
  }

  /** The page and the status bar say where code is paused, and the panel why. */
  async expectStopped(place: string, why: string): Promise<void> {
    await expect(this.banner).toContainText(`The code is paused at ${place}.`);
    await expect(this.page.getByRole('contentinfo').getByRole('button', { name: `Paused at ${place}`, exact: true })).toBeVisible();
    await expect(this.panel.getByRole('status', { name: 'State of the debugger' })).toContainText(why);
    await expect(this.stoppedLine).toBeVisible();
  }

  /** Nothing is paused any more. */
  async expectGoing(): Promise<void> {
    await expect(this.banner.filter({ hasText: 'is paused' })).toHaveCount(0);
    await expect(this.stack).toHaveCount(0);
    await expect(this.stoppedLine).toHaveCount(0);
  }

  /** Presses a button of the banner over the page. */
  async pressOverPage(button: 'Continue' | 'Show'): Promise<void> {
    await this.banner.getByRole('button', { name: button, exact: true }).click();
  }

  /** A variable as its line says it, such as `sum: 12`. */
  variable(line: string | RegExp): Locator {
    return this.variables.getByRole('treeitem', { name: line, exact: true });
  }

  async watch(expression: string): Promise<void> {
    const field = this.panel.getByRole('textbox', { name: 'Expression to watch' });
    await field.fill(expression);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }

  /** Evaluates an expression, and expects its answer. */
  async evaluate(expression: string, answer: string): Promise<void> {
    const field = this.panel.getByRole('textbox', { name: 'Expression to evaluate' });
    await field.fill(expression);
    await field.press('Enter');
    await expect(
      this.panel.getByRole('tree', { name: 'Answers' }).getByRole('treeitem', { name: `${expression}: ${answer}`, exact: true }),
    ).toBeVisible();
  }
}
