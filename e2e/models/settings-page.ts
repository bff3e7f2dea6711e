import { expect, type Locator, type Page } from '@playwright/test';

/** The settings, which cover the work area while they are open. */
export class SettingsPage {
  readonly region: Locator;
  readonly search: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('main', { name: 'Settings' });
    this.search = this.region.getByRole('searchbox', { name: 'Search settings and commands' });
  }

  /** By its keys; the search has the focus then. */
  async open(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('button', { name: 'Settings' })).toBeVisible();
    await this.page.keyboard.press('ControlOrMeta+,');
    await expect(this.search).toBeFocused();
  }

  async close(): Promise<void> {
    await this.region.getByRole('button', { name: 'Close settings' }).click();
    await expect(this.region).toBeHidden();
  }

  /** No text is cut off at a side; only the row of sections above the list is scrolled sideways. */
  async expectNothingCut(): Promise<void> {
    const cut = () =>
      this.region.evaluate((root) =>
        [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
          const { overflowX, flexDirection } = getComputedStyle(element);
          const isRow = element.matches('nav') && flexDirection === 'row';
          const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && !isRow;
          return isCut ? [`${element.className}: ${element.textContent}`.slice(0, 80)] : [];
        }),
      );
    await expect.poll(cut).toEqual([]);
    // As wide as what it asks for.
    expect((await this.search.boundingBox())?.width).toBeGreaterThan(150);
  }

  /** Leads to a section of the list. */
  sectionLink(name: string): Locator {
    return this.region.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('button', { name, exact: true });
  }

  /** This section is the one that is marked as being in sight. */
  async expectSection(name: string): Promise<void> {
    await expect(this.region.getByRole('navigation').locator('[aria-current]')).toHaveText([name]);
  }

  /** One setting with its control. */
  setting(title: string): Locator {
    return this.region.getByRole('group', { name: title, exact: true });
  }

  switch(title: string): Locator {
    return this.setting(title).getByRole('switch');
  }

  field(title: string): Locator {
    return this.setting(title).getByRole('textbox');
  }

  choice(title: string): Locator {
    return this.setting(title).getByRole('combobox');
  }

  reset(title: string): Locator {
    return this.region.getByRole('button', { name: `Reset ${title}` });
  }

  get problem(): Locator {
    return this.region.getByRole('status', { name: 'Problems of settings.json' });
  }

  /** One command with its keys. */
  command(title: string): Locator {
    return this.region
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: `Change keys of ${title}`, exact: true }) });
  }

  /** The dialog that records keys for a command. */
  recorder(title: string): Locator {
    return this.page.getByRole('dialog', { name: `Keys of “${title}”` });
  }

  async startRecording(title: string): Promise<void> {
    await this.region.getByRole('button', { name: `Change keys of ${title}`, exact: true }).click();
    await expect(this.recorder(title).getByRole('textbox', { name: 'New keys' })).toBeFocused();
  }

  get text(): Locator {
    return this.region.getByRole('textbox', { name: 'settings.json' });
  }
}
