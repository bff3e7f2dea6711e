import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ColourDeclaration, ColoursShownMessage, ExplainedColour } from '../../../../shared/explain/colour-messages.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import { coloursShown, useColourQuestion } from '../../../stores/traffic/colour-question.ts';
import { askWhy, useWhy } from '../../../stores/traffic/why-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const page: NumberedPage = {
  page: 'main',
  title: 'main',
  generation: 1,
  revision: 1,
  tree: {
    id: 'main',
    type: 'PageWidget',
    config: {},
    children: [{ id: 'table', type: 'GridTableWidget', config: {}, children: [] }],
  },
  widgets: [
    {
      id: 'table',
      status: 'ready',
      revision: 1,
      result: [[{ title: '1' }, { title: '2', cellBackgroundColor: '#fde68a', cellSkin: 'late' }]],
    },
  ],
};

const declaration = (more: Partial<ColourDeclaration> = {}): ColourDeclaration => ({
  from: 'sheet',
  property: 'background-color',
  value: 'rgb(250, 250, 250)',
  important: false,
  selector: '.ks-grid-table-cell-late',
  conditions: '',
  sheet: 1,
  line: 7,
  column: 3,
  ...more,
});
const colour = (more: Partial<ExplainedColour> = {}): ExplainedColour => ({
  kind: 'background',
  value: 'rgb(253, 230, 138)',
  element: { name: 'div', classes: ['ks-grid-table-cell'], around: [] },
  outward: 1,
  declarations: [declaration({ from: 'inline', selector: '' }), declaration()],
  more: 0,
  variables: [],
  undecided: 0,
  moving: false,
  ...more,
});

async function drawColours(
  colours: ExplainedColour[] | undefined,
  more: Partial<ColoursShownMessage> = {},
  part: DrawnPart = { row: 0, column: 1, text: '2' },
) {
  const drawn = await drawView(<InspectorView />, { state: { page } });
  act(() => useCanvas.setState({ styleSheets: { styleSheets: ['skin/a.css', 'skin/b.css'], version: '1' } }));
  await act(async () => askWhy('table', part));
  const { wanted } = useColourQuestion.getState();
  expect(wanted).toMatchObject({ widgetId: 'table', part });
  act(() => coloursShown({ type: 'colours.shown', number: wanted?.number ?? 0, isCut: false, ...(colours ? { colours } : {}), ...more }));
  return drawn;
}
const row = (name: string) => within(screen.getByRole('list', { name: 'Colours' })).getByRole('listitem', { name });

test('a parameter of the cell is named, and asked about in turn; the rule that lost is folded with its place', async () => {
  const { person } = await drawColours([colour()]);
  const background = row('Background');
  expect(background.textContent).toContain('#fde68a');
  expect(background.textContent).toContain('of div.ks-grid-table-cell around it');
  expect(background.textContent).toContain('[0][1].cellBackgroundColor: "#fde68a"');
  const losing = within(background).getByRole('group');
  expect(losing.textContent).toContain('.ks-grid-table-cell-late');
  expect(losing.textContent).toContain('cellSkin: "late"');
  await person.click(within(losing).getByText('1 other loses'));
  await person.click(within(losing).getByRole('button', { name: 'Go to b.css:7' }));
  expect(useNavigation.getState().reveal?.location).toMatchObject({ path: 'skin/b.css', line: 7, column: 3 });
  await person.click(within(background).getAllByRole('button', { name: 'Why this value?' })[0] as HTMLElement);
  expect(useWhy.getState().subject).toMatchObject({ widgetId: 'table', part: { path: [0, 1, 'cellBackgroundColor'] } });
});

test('the cell of a table that says where it stands in the result has colours; a place in the result alone has none', async () => {
  await drawColours([colour()], {}, { row: 0, column: 1, text: '2', path: [0, 1] });
  expect(row('Background').textContent).toContain('#fde68a');
  await act(async () => askWhy('table', { path: [0, 1] }));
  expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull();
});

test('a sheet that the app did not link has no file; texts of the page stay texts', async () => {
  await drawColours([colour({ declarations: [declaration({ sheet: 2, selector: '<b>\u202e.a' })], value: 'url(https://example.test/a)' })]);
  const background = row('Background');
  expect(within(background).queryByRole('button')).toBeNull();
  expect(background.querySelector('b')).toBeNull();
  expect(background.textContent).not.toContain('\u202e');
  expect(background.innerHTML).not.toContain('url(https://example.test/a)"');
});

test('what is not known is said', async () => {
  const odd = colour({ kind: 'text', declarations: [], undecided: 2, moving: true });
  const border = colour({ kind: 'left', declarations: [], variables: [{ name: '--x', declarations: [] }] });
  await drawColours([odd, border], { isCut: true });
  expect(row('Text').textContent).toMatch(/browser’s own.*animation is changing it.*2 rules in @container or @scope/);
  expect(row('Border left').textContent).toMatch(/that of the text.*--x is not set/);
  expect(screen.getByText(/taken in with @import/)).toBeDefined();
});

test('an answer to another question is dropped, and a widget out of sight says what to do', async () => {
  await drawColours(undefined);
  expect(screen.getByText(/not in sight/)).toBeDefined();
  act(() => coloursShown({ type: 'colours.shown', number: -1, isCut: false, colours: [colour()] }));
  expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull();
});

test('what a chart draws on its canvas has the colours beside it in the result', async () => {
  await drawColours([colour({ outward: 3, declarations: [declaration()] })], {}, { row: 0, column: 1, index: 0, text: '2' });
  expect(screen.getByText('The chart draws it itself. Beside it in the result:')).toBeDefined();
  expect((await screen.findByRole('listitem', { name: 'Colour' })).textContent).toContain('[0][1].cellBackgroundColor: "#fde68a"');
});
