import { expect, type Locator, type Page } from '@playwright/test';

/** What a person fills in for a connection. */
export interface ConnectionFields {
  readonly name: string;
  readonly address: string;
  readonly server?: 'On premises (v11)' | 'Engine (v12)' | 'Software as a service (v12)';
  readonly database?: string;
  readonly signIn?:
    | 'User and password'
    | 'User, password and namespace (CAM)'
    | 'Single sign-on (CAM passport)'
    | 'Token (Bearer)'
    | 'None';
  readonly user?: string;
  readonly password?: string;
  readonly writes?: 'Ask each time' | 'Allow' | 'Read-only: never send';
}

/** How a connection reaches its server, below Network. */
export interface NetworkFields {
  readonly proxy?: 'As set in the system' | 'None' | 'At an address';
  readonly proxyAddress?: string;
  readonly proxyUser?: string;
  readonly proxyPassword?: string;
}

/** The connection manager, the connection menu of the top bar, and signing in. */
export class ConnectionsDialog {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Connections' });
  }

  /** The connection as the top bar names it, with what is to be done about it. */
  get pill(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Connection / });
  }

  async open(): Promise<void> {
    await this.pill.click();
    await this.page.getByRole('menuitem', { name: /^Manage connections/ }).click();
    await expect(this.dialog).toBeVisible();
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The bar with Save and Test, below which the fields scroll. */
  get end(): Locator {
    return this.dialog.locator('.connection-form__end');
  }

  async startNew(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add connection' }).click();
    await expect(this.dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  }

  async show(name: string): Promise<void> {
    const item = { name, exact: true } as const;
    const production = { name: `${name} PRODUCTION`, exact: true } as const;
    await this.dialog.getByRole('button', item).or(this.dialog.getByRole('button', production)).click();
    await expect(this.dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  }

  async fill(fields: Partial<ConnectionFields>): Promise<void> {
    const { name, server, database, address, signIn, user, password, writes } = fields;
    if (name !== undefined) await this.dialog.getByLabel('Name', { exact: true }).fill(name);
    if (server !== undefined) await this.dialog.getByLabel('Server', { exact: true }).selectOption(server);
    if (database !== undefined) await this.dialog.getByLabel('Database').fill(database);
    if (address !== undefined) await this.dialog.getByLabel('Base address', { exact: true }).fill(address);
    if (signIn !== undefined) await this.dialog.getByLabel('Sign-in', { exact: true }).selectOption(signIn);
    if (user !== undefined) await this.dialog.getByLabel('User', { exact: true }).fill(user);
    if (password !== undefined) await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    if (writes !== undefined) await this.dialog.getByLabel(/^Writes/).selectOption(writes);
  }

  /** What lies below Network, which is open already. */
  async fillNetwork({ proxy, proxyAddress, proxyUser, proxyPassword }: NetworkFields): Promise<void> {
    if (proxy !== undefined) await this.field('Proxy').selectOption(proxy);
    if (proxyAddress !== undefined) await this.field('Proxy address').fill(proxyAddress);
    if (proxyUser !== undefined) await this.field('Proxy user').fill(proxyUser);
    if (proxyPassword !== undefined) await this.field('Proxy password').fill(proxyPassword);
  }

  /** Presses Test and waits for what it says. */
  async expectTest(text: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(this.dialog.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog.getByText('Saved.')).toBeVisible();
  }

  async expectRefusedSave(message: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }

  /** Types what is asked for before writes to production are allowed. */
  async typeProductionName(name: string): Promise<void> {
    await this.dialog.getByLabel(/to allow writes to production$/).fill(name);
  }

  /** A field of the form by its label. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  async openNetwork(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Network/ }).click();
  }

  /** Presses Save with something that has to be mended first. */
  async expectProblem(label: string, text: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.field(label)).toHaveAccessibleDescription(text);
  }

  async press(name: 'Duplicate' | 'Delete' | 'Stored secrets…'): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** The certificate a server showed that nobody vouches for. */
  get certificate(): Locator {
    return this.dialog.getByRole('region', { name: 'Certificate of the server' });
  }

  /** Trusts it by its fingerprint, and waits until the test with it works. */
  async trustCertificate(): Promise<void> {
    await this.certificate.getByRole('button', { name: 'Trust this fingerprint' }).click();
    await expect(this.dialog.getByText(/^Works: version/)).toBeVisible();
  }

  /** The certificate that passes by its fingerprint, in the network part. */
  get trustedCertificate(): Locator {
    return this.dialog.getByRole('region', { name: 'Trusted certificate' });
  }

  /** The question before something typed would be lost. */
  get unsavedQuestion(): Locator {
    return this.page.getByRole('dialog', { name: 'Discard what you typed?' });
  }

  /** The form is dimmed as the window is: what lies over it, which is hidden to assistive technology then, is the scrim of a question. */
  async expectDimmed(): Promise<void> {
    const over = (element: Element): string | undefined => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.className;
    };
    await expect.poll(() => this.page.locator('[role=dialog] button', { hasText: 'Save' }).first().evaluate(over)).toBe('dialog__scrim');
  }

  /** The connection as the status bar names it. */
  get statusItem(): Locator {
    return this.page.getByRole('contentinfo').getByRole('button', { name: /^Switch connection/ });
  }

  get secretsDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Stored secrets' });
  }

  /** What is asked before all secrets of a project are deleted. */
  get secretsQuestion(): Locator {
    return this.page.getByRole('dialog', { name: 'Delete all secrets of this project?' });
  }

  /** One stored secret by the name of its connection. */
  secret(name: string): Locator {
    return this.secretsDialog.getByRole('listitem', { name, exact: true });
  }

  /** Chooses where requests go. */
  async choose(name: string): Promise<void> {
    await this.pill.click();
    await this.page.getByRole('menuitemcheckbox', { name }).click();
    await expect(this.pill).toHaveAccessibleName(new RegExp(`^Connection ${name}`));
  }

  /** Adds a connection and sends everything there. */
  async addAndChoose(fields: ConnectionFields): Promise<void> {
    await this.open();
    await this.startNew();
    await this.fill(fields);
    await this.save();
    await this.close();
    await this.choose(fields.name);
  }

  get signInDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Sign in to / });
  }

  async signIn(user: string, password: string): Promise<void> {
    await expect(this.signInDialog).toBeVisible();
    await this.signInDialog.getByLabel('User', { exact: true }).fill(user);
    await this.signInDialog.getByLabel('Password', { exact: true }).fill(password);
    await this.signInDialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.signInDialog).toBeHidden();
  }

  /** Stops all traffic, or lets it go on. */
  async pause(paused: boolean): Promise<void> {
    await this.page.getByRole('button', { name: paused ? 'Live: pause traffic' : 'Paused: resume traffic' }).click();
    await expect(this.page.getByRole('button', { name: paused ? 'Paused: resume traffic' : 'Live: pause traffic' })).toBeVisible();
  }

  async setActiveUser(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Active user / }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Active user' });
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Use this name' }).click();
    await expect(dialog).toBeHidden();
  }
}
