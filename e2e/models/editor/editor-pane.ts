import { expect, type Locator, type Page } from '@playwright/test';
import { acceptSuggestion } from './accept-suggestion.ts';
import { copiedText } from './copied-text.ts';
import { hoverUntil } from './hover-until.ts';
import { selectWord } from './word-place.ts';

/** The editor with its tabs. Texts go in and out by keyboard and clipboard, as by hand. */
export class EditorPane {
  readonly region: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Editor' });
  }

  tab(file: string): Locator {
    return this.region.getByRole('tab', { name: file });
  }

  textbox(file: string): Locator {
    return this.region.getByRole('textbox', { name: `Editor ${file}` });
  }

  /** A half of the split editor. */
  half(half: 'first' | 'second'): Locator {
    return this.region.getByRole('group', { name: half === 'first' ? 'First half' : 'Second half' });
  }

  tabIn(half: 'first' | 'second', file: string): Locator {
    return this.half(half).getByRole('tab', { name: file });
  }

  /** Shows a file that has a tab and puts the cursor into it; its path names the text field. */
  async open(file: string, path = file): Promise<void> {
    await this.tab(file).click();
    await expect(this.textbox(path)).toBeAttached();
    await this.textbox(path).focus();
  }

  /** Size of the code, as CSS writes it. */
  fontSize(): Promise<string> {
    return this.region
      .locator('.view-lines')
      .first()
      .evaluate((lines) => getComputedStyle(lines).fontSize);
  }

  get minimap(): Locator {
    return this.region.locator('.minimap').first();
  }

  /** Brackets that are coloured by pairs. */
  get colouredBrackets(): Locator {
    return this.region.locator('[class*="bracket-highlighting-"]');
  }

  /** Frames around the brackets at the cursor, or signs beside the lines in sight that can be folded. */
  marks(kind: 'bracket' | 'fold'): Locator {
    return this.region.locator(kind === 'bracket' ? '.bracket-match' : '.codicon-folding-expanded');
  }

  /** A line in sight of the file in front that holds a text. */
  visibleLine(text: string): Locator {
    return this.region.locator('.view-line').filter({ hasText: text }).first();
  }

  /** Marks beside the lines that differ from the last commit. */
  changedLines(kind: 'added' | 'changed' | 'removed'): Locator {
    return this.region.locator(`.changed-line--${kind}`);
  }

  /** Part of a line that ends with a text; out of sight where the line is longer than the editor is wide. */
  wordAtEnd(text: string): Locator {
    return this.region
      .locator('.view-line > span > span')
      .filter({ hasText: new RegExp(`${text}$`) })
      .last();
  }

  /** Whole text of the open file. */
  async read(file: string, path = file): Promise<string> {
    await this.open(file, path);
    return await copiedText(this.page, this.textbox(path));
  }

  /** Line where a text stands, from 1. */
  async lineOf(file: string, text: string): Promise<number> {
    const whole = (await this.read(file)).replaceAll('\r\n', '\n');
    const offset = whole.indexOf(text);
    expect(offset, `${JSON.stringify(text)} in ${file}`).toBeGreaterThanOrEqual(0);
    return whole.slice(0, offset).split('\n').length;
  }

  /** Replaces the whole text by pasting. */
  async replaceAll(file: string, text: string): Promise<void> {
    await this.open(file);
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Replaces the one place where `found` stands. */
  async replace(file: string, found: string, replacement: string): Promise<void> {
    await this.open(file);
    await this.replaceIn(file, found, replacement);
  }

  /** Replaces the one place where `found` stands in the file in front; its path names the text field. */
  async replaceIn(path: string, found: string, replacement: string): Promise<void> {
    const text = (await copiedText(this.page, this.textbox(path))).replaceAll('\r\n', '\n');
    expect(text.split(found).length - 1, `places of ${JSON.stringify(found)} in ${path}`).toBe(1);
    await this.page.evaluate(
      (value) => navigator.clipboard.writeText(value),
      text.replace(found, () => replacement),
    );
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Selects a word of a line in sight by a double click, and types something else. */
  async typeOver(line: string, word: string, typed: string, which: 'first' | 'last' = 'first'): Promise<void> {
    await selectWord(this.region, this.visibleLine(line), word, which);
    await this.page.keyboard.type(typed);
  }

  /** As {@link typeOver}, in one go: the page is drawn once, not for half of the word. */
  async pasteOver(line: string, word: string, pasted: string): Promise<void> {
    await selectWord(this.region, this.visibleLine(line), word);
    await this.page.keyboard.insertText(pasted);
  }

  /** How many colours the code in sight has. */
  colours(): Promise<number> {
    return this.region
      .locator('.view-line span span')
      .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
  }

  /** Types at the end of the file. */
  async typeAtEnd(file: string, text: string): Promise<void> {
    await this.open(file);
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(text);
  }

  /** Puts the cursor into a line of the file in front. */
  async goToLine(line: number): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+G');
    await this.page.keyboard.type(String(line));
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('button', { name: /^Ln \d+, Col \d+/ })).toHaveText(new RegExp(`^Ln ${line}, `));
  }

  /** Puts the cursor to a column of a line of the file in front, both from 1. */
  async placeCursor(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+G');
    await this.page.keyboard.type(`${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('button', { name: /^Ln \d+, Col \d+/ })).toHaveText(`Ln ${line}, Col ${column}`);
  }

  /** What can be done with the code at the cursor. */
  get codeActions(): Locator {
    return this.page.locator('.action-widget:not(.action-list-submenu-panel)');
  }

  /** Puts the cursor to a column of a line, and carries out one of the things that are offered there under Ctrl+. */
  async changeCode(line: number, column: number, title: string): Promise<void> {
    await this.placeCursor(line, column);
    await this.mend(title);
    await expect(this.codeActions).toBeHidden();
  }

  /** What is said of the code under the pointer. */
  get hover(): Locator {
    return this.page.locator('.monaco-hover:visible');
  }

  /** Rests the pointer on code in sight until all of this is said of it. */
  async expectHover(code: Locator, ...said: readonly (string | RegExp)[]): Promise<void> {
    await hoverUntil(this.page, code, this.hover, said);
  }

  /** A suggestion in the list of the editor by its whole label. */
  suggestion(label: string): Locator {
    const start = label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    return this.page
      .locator('.suggest-widget')
      .getByRole('option', { name: new RegExp(`^${start}(?:,| |$)`) })
      .first();
  }

  /** Accepts a suggestion that is offered. */
  async accept(label: string): Promise<void> {
    await acceptSuggestion(this.page, this.suggestion(label));
  }

  /** Suggestions with such a name in the list of the editor. */
  suggestions(name: RegExp): Locator {
    return this.page.getByRole('listbox', { name: 'Suggest' }).getByRole('option', { name });
  }

  /** What the editor says at the cursor. */
  get cursorMessage(): Locator {
    return this.region.locator('.monaco-editor-overlaymessage .message');
  }

  /** Parameters of the function whose call is being written. */
  get callHelp(): Locator {
    return this.region.locator('.parameter-hints-widget.visible');
  }

  /** Places of a name that were asked for, by file. */
  get references(): Locator {
    return this.region.locator('.reference-zone-widget');
  }

  /** Chooses a way to mend what is marked at the cursor, or another thing that can be done there. */
  async mend(title: string): Promise<void> {
    const offered = this.codeActions.getByText(title, { exact: true });
    // The list holds what is known when it is asked for: without what the project or the code gives a moment later, it is asked again.
    await expect(async () => {
      if (await this.codeActions.isVisible()) await this.page.keyboard.press('Escape');
      await expect(this.codeActions).toBeHidden({ timeout: 2_000 });
      await this.page.keyboard.press('ControlOrMeta+.');
      await expect(offered).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await offered.click();
  }

  /** Where the cursor stands in the words of the format, outermost first. */
  get place(): Locator {
    return this.region.getByRole('navigation', { name: 'Place in the file' });
  }

  /** Leads to the place where one was before. */
  get back(): Locator {
    return this.place.getByRole('button', { name: 'Go back' });
  }

  get forward(): Locator {
    return this.place.getByRole('button', { name: 'Go forward' });
  }

  /** Marks under wrong code in the file in front, or of another level. */
  squiggles(level: 'error' | 'info' = 'error'): Locator {
    return this.region.locator(`.squiggly-${level}`);
  }

  /** Marks under code that deserves a look, in the file in front. */
  get warnings(): Locator {
    return this.region.locator('.squiggly-warning');
  }

  /** Lines between tabs and text that say something about the file in front. */
  get notes(): Locator {
    return this.region.getByRole('status', { name: 'Messages about the file' });
  }

  /** One of these lines. */
  note(text: string | RegExp): Locator {
    return this.notes.getByText(text);
  }

  /** What stands beside the cursor where a text that is typed is not taken. */
  get refusedInput(): Locator {
    return this.region.locator('.monaco-editor-overlaymessage');
  }

  /** Presses a button of such a line. */
  async answerNote(title: string): Promise<void> {
    await this.notes.getByRole('button', { name: title }).click();
  }

  /** The place of a file that the project does not have. */
  missing(file: string): Locator {
    return this.region.getByRole('button', { name: `${file} Create` });
  }

  async close(file: string): Promise<void> {
    await this.region.getByRole('tab', { name: file }).hover();
    await this.region.getByTitle(`Close ${file}`).click();
  }

  async undo(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Z');
  }

  async saveAll(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+K');
    await this.page.keyboard.press('S');
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+S');
  }

  /** Unsaved changes are said in the tab's name. */
  async expectUnsaved(file: string, isUnsaved: boolean): Promise<void> {
    await expect(this.region.getByRole('tab', { name: new RegExp(`${file}.*unsaved`, 'i') })).toHaveCount(isUnsaved ? 1 : 0);
  }
}
