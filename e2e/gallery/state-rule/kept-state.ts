import type { Page } from '@playwright/test';
import type { Story } from '../../../src/preview/gallery/story.ts';
import type { JsonObject } from '../../../src/shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../../src/shared/schema/preview-schema.ts';
import { expect, type StoryPage } from '../../harness/story.ts';
import { lookAt } from './page-look.ts';

/** What a person leaves at a widget, and what ends it. */
export interface KeptState {
  /** Types of the catalogue it stands for. */
  readonly types: readonly string[];
  readonly what: string;
  readonly story: Story;
  /** Rules of a project's style sheet that the state needs, such as a box that scrolls. */
  readonly sheet?: string;
  /** Brings the state about by hand. */
  readonly bring: (page: Page, story: StoryPage) => Promise<void>;
  /**
   * What a person sees after new data of the widget with the content it had: input ends but for the open editor of a cell or heading and
   * what is being typed into a field, and what is only seen stays.
   */
  readonly afterData: (page: Page) => Promise<void>;
  /** Lets go of what is still held, such as a pressed button. */
  readonly letGo?: (page: Page) => Promise<void>;
}

/** The widgets of a story: a page draws nothing itself. */
const widgetsOf = ({ node }: Story): readonly WidgetNode[] => (node.type === 'PageWidget' ? node.children : [node]);

const text = (id: string, title: string): WidgetNode => ({ id, type: 'TextWidget', config: { id, title }, children: [] });

function withConfig(node: WidgetNode, more: JsonObject): WidgetNode {
  return { ...node, config: { ...node.config, ...more } };
}

/** Shows the story among other widgets, does what the entry says, and edits everything but its widgets, then these. */
export async function keepsItsState(page: Page, story: StoryPage, entry: KeptState, number: number): Promise<void> {
  const widgets = widgetsOf(entry.story);
  // Each widget has data from the start, so that what comes later is new data.
  const data = widgets.map(
    ({ id }): WidgetData => entry.story.data.find((one) => one.id === id) ?? { id, status: 'ready', result: null, revision: 1 },
  );
  const others = entry.story.data.filter(({ id }) => !data.some((one) => one.id === id));
  let generation = number * 10;
  const show = (children: readonly WidgetNode[]): Promise<void> => {
    generation += 1;
    const name = `page${number}`;
    const tree: WidgetNode = { id: name, type: 'PageWidget', config: { id: name }, children: [...children] };
    const first = generation === number * 10 + 1;
    return story.showPage({ page: name, title: entry.what, generation, tree, widgets: first ? [...data, ...others] : [] });
  };
  // What changes elsewhere takes no room, so that the rest has no reason to change either.
  const sheet = await page.addStyleTag({ content: `#elsewhere, #added { position: fixed; right: 0; bottom: 0 } ${entry.sheet ?? ''}` });

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(999, 0);
  await show([...widgets, text('elsewhere', 'first')]);
  await expect(page.locator('#elsewhere')).toHaveText('first');
  const { remade: _, ...start } = await lookAt(page);
  await entry.bring(page, story);
  const brought = await lookAt(page, true);
  const { remade: _none, ...left } = brought;
  expect.soft(left, `${entry.what}: nothing was brought about`).not.toEqual(start);

  const edits: readonly (readonly [name: string, edit: () => Promise<unknown>])[] = [
    ['the code of another widget, and a new one', () => show([text('added', 'new'), ...widgets, text('elsewhere', 'second')])],
    ['new data of another widget', () => story.giveResults([{ id: 'elsewhere', status: 'ready', result: { title: 'data' }, revision: 7 }])],
    ['a style sheet', () => page.addStyleTag({ content: '#elsewhere { color: rgb(1, 2, 3) }' })],
    ['the order of other widgets', () => show([text('elsewhere', 'third'), ...widgets])],
    [
      'the code of the widget itself',
      () => show([text('elsewhere', 'third'), ...widgets.map((node) => withConfig(node, { write: 'off' }))]),
    ],
  ];
  for (const [name, edit] of edits) {
    await edit();
    expect.soft(await lookAt(page), `${entry.what}, after an edit of ${name}`).toEqual(brought);
  }
  await story.giveResults(data.map((one) => ({ ...one, revision: one.revision + 1 })));
  await entry.afterData(page);
  await entry.letGo?.(page);
  await sheet.evaluate((element) => (element as Element).remove());
}
