import type { Page } from '@playwright/test';
import { Arrangements } from './arrangements.ts';
import { BackEndPane } from './back-end-pane.ts';
import { CellsGrid } from './inspector/cells-grid.ts';
import { ConnectionsDialog } from './connections-dialog.ts';
import { Designer } from './designer.ts';
import { Dialogs } from './dialogs.ts';
import { DocumentationDialog } from './documentation-dialog.ts';
import { EditorPane } from './editor/editor-pane.ts';
import { ExplorerPane } from './explorer-pane.ts';
import { InspectorPanel } from './inspector-panel.ts';
import { KeyboardFocus } from './keyboard-focus.ts';
import { LimitsDialog } from './limits-dialog.ts';
import { OutlinePane } from './outline-pane.ts';
import { QueryDesk } from './inspector/query-desk.ts';
import { PaneSwitch } from './pane-switch.ts';
import { PreviewPane } from './preview-pane.ts';
import { SearchPane } from './search-pane.ts';
import { SettingsPage } from './settings-page.ts';
import { UrlAdvice } from './inspector/url-advice.ts';
import { WhyTab } from './why/why-tab.ts';
import { WriteQuestion } from './write-question.ts';

/** One window as a person sees it, by regions. */
export class AppWindow {
  readonly arrangements: Arrangements;
  readonly explorer: ExplorerPane;
  readonly backEnd: BackEndPane;
  readonly designer: Designer;
  readonly editor: EditorPane;
  readonly preview: PreviewPane;
  readonly queryDesk: QueryDesk;
  readonly inspector: InspectorPanel;
  readonly cells: CellsGrid;
  readonly dialogs: Dialogs;
  readonly documentation: DocumentationDialog;
  readonly connections: ConnectionsDialog;
  readonly focus: KeyboardFocus;
  readonly limits: LimitsDialog;
  readonly outline: OutlinePane;
  readonly panes: PaneSwitch;
  readonly search: SearchPane;
  readonly settings: SettingsPage;
  readonly urlAdvice: UrlAdvice;
  readonly why: WhyTab;
  readonly writeQuestion: WriteQuestion;

  constructor(readonly page: Page) {
    this.arrangements = new Arrangements(page);
    this.explorer = new ExplorerPane(page);
    this.backEnd = new BackEndPane(page);
    this.designer = new Designer(page);
    this.editor = new EditorPane(page);
    this.preview = new PreviewPane(page);
    this.queryDesk = new QueryDesk(page);
    this.inspector = new InspectorPanel(page);
    this.cells = new CellsGrid(page);
    this.dialogs = new Dialogs(page);
    this.documentation = new DocumentationDialog(page, this.editor);
    this.connections = new ConnectionsDialog(page);
    this.focus = new KeyboardFocus(page);
    this.panes = new PaneSwitch(page);
    this.limits = new LimitsDialog(page);
    this.outline = new OutlinePane(page);
    this.search = new SearchPane(page);
    this.settings = new SettingsPage(page);
    this.urlAdvice = new UrlAdvice(page);
    this.why = new WhyTab(page, this.preview);
    this.writeQuestion = new WriteQuestion(page);
  }

  /** Presses a button of the mouse that playwright has no name for, where the pointer is. */
  async pressMouse(button: 'back' | 'forward'): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const { x, y } = await this.editorCentre();
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await session.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
    }
    await session.detach();
  }

  private async editorCentre(): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.editor.region.boundingBox();
    if (!box) throw new Error('the editor is not in sight');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Where the cursor of the editor stands, as the status bar says. */
  get cursorPlace() {
    return this.page.getByRole('button', { name: /^Ln \d+, Col \d+/ });
  }

  /** Presses keys wherever the focus is. */
  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
  }

  /** Puts a text on the clipboard, as copying it elsewhere would. */
  async copyText(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
  }

  /** PNG that is on the clipboard. */
  async copiedPicture(): Promise<Buffer> {
    const base64 = await this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? []);
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    });
    return Buffer.from(base64, 'base64');
  }

  /** The banner over a project whose code does not run. */
  get restricted() {
    return this.page.getByRole('region', { name: 'Restricted project' });
  }

  /** Opens another project by the menu of the top bar, by pointer. */
  async chooseProject(title: string): Promise<void> {
    await this.topBar.getByRole('button', { name: /^Project / }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
  }

  get statusBar() {
    return this.page.getByRole('contentinfo');
  }

  /** The switch in the top bar; pressed while writes are not sent. */
  get dryRun() {
    return this.topBar.getByRole('button', { name: /^dry run$/i });
  }

  get topBar() {
    return this.page.getByRole('banner');
  }
}
