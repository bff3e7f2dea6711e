import { useCanvas } from '../../stores/page/canvas-store.ts';
import { type ExampleKind, hasManyRows } from '../../stores/page/example-data.ts';
import { endExample, nodesOfPage, showExample, useExampleState } from '../../stores/page/example-state.ts';
import { type Command, command } from '../../stores/window/commands.ts';
import { useNavigation } from '../../stores/window/navigation.ts';

const hasPage = () => useCanvas.getState().page !== null;

/** Returns the selected widget of the page in the preview; undefined if the page itself or nothing on it is selected. */
function selectedNode() {
  const { page } = useCanvas.getState();
  const { widgetId } = useNavigation.getState();
  if (page === null || widgetId === page.page) return undefined;
  return nodesOfPage(page.tree).find(({ id }) => id === widgetId);
}

/** Returns whether the selected widget, or the page as a whole, can be shown with many rows. */
function mayHaveManyRows(): boolean {
  const node = selectedNode();
  return hasPage() && (node === undefined || hasManyRows(node, useCanvas.getState().widgets.get(node.id)));
}

/** Shows the selected widget in a state, or all of the page if none is selected. */
function show(kind: ExampleKind): void {
  showExample(kind, selectedNode()?.id ?? null);
}

/** The commands of the menu *States of the page*. */
export const exampleCommands: readonly Command[] = [
  command('preview.withData', endExample, () => useExampleState.getState().shown !== null, 'Show a state first.'),
  command('preview.empty', () => show('empty'), hasPage),
  command('preview.loading', () => show('loading'), hasPage),
  command('preview.failed', () => show('failed'), hasPage),
  command('preview.longTexts', () => show('long'), hasPage),
  command('preview.manyRows', () => show('many'), mayHaveManyRows, 'Select a widget that shows rows.'),
];
