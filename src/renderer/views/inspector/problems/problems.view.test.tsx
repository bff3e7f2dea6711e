import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeProblemDifference } from '../../../../shared/project/difference/problem-difference.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { InspectorView } from '../inspector-view.tsx';

const problem = (id: string, more: Partial<Problem>): Problem => ({
  id,
  severity: 'error',
  source: 'model',
  code: 'unknown-widget',
  message: `Problem ${id}`,
  ...more,
});
const at = (path: string, line: number) => ({ path, line, column: 5 });
const problems: readonly Problem[] = [
  problem('style', { severity: 'info', location: at('skin.css', 1), message: 'A colour is written twice.' }),
  problem('late', {
    location: at('repository.js', 30),
    message: 'table · init: table has no widget.',
    widgetId: 'table',
    action: 'init',
    traceId: 't1',
  }),
  problem('early', { severity: 'warning', location: at('repository.js', 4), message: 'The url is empty.' }),
  problem('whole', { severity: 'warning', source: 'project', message: 'No widget configuration was found.' }),
];

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

/** The tab of problems, as a person sees it who chose it. */
async function drawProblems(given: readonly Problem[] = problems) {
  const view = await drawView(<InspectorView />, { state: { problems: [...given], problemsRevision: 1 } });
  await view.person.click(screen.getByRole('tab', { name: /^Problems/ }));
  return view;
}

const tree = () => screen.getByRole('tree', { name: 'Problems' });
const rows = () => within(tree()).getAllByRole('treeitem');
const texts = () => rows().map((row) => row.querySelector('.problems__file > span, .problems__message')?.textContent);
const row = (name: RegExp) => within(tree()).getByRole('treeitem', { name });
const revealed = () => useNavigation.getState().reveal;

test('problems stand by file, the worst file first, in the order of the lines', async () => {
  await drawProblems();
  expect(texts()).toEqual([
    'repository.js',
    'The url is empty.',
    'table has no widget.',
    'skin.css',
    'A colour is written twice.',
    'Project',
    'No widget configuration was found.',
  ]);
  expect(rows().map((line) => line.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1', '2', '1', '2']);
  expect(row(/table has no widget/).textContent).toMatch(/^table has no widget\.table · initunknown-widgetLn 30, Col 5, Error$/);
  const tab = screen.getByRole('tab', { name: /1 error, 2 warnings/, selected: true });
  expect(tab.querySelector('.badge--error')?.textContent).toMatch(/^11 error/);
  expect([...row(/^repository\.js/).querySelectorAll('.badge')].map(({ className }) => className)).toEqual([
    'badge badge--error',
    'badge badge--warning',
  ]);
});

test('the count says that there are more where the list is cut', async () => {
  const more = {
    severity: 'warning',
    source: 'model',
    code: 'more-problems',
    message: 'Reading the files found 9 problems; 4 are shown.',
  } as const;
  await drawProblems([...problems, problem('more', more)]);
  const tab = screen.getByRole('tab', { name: /1 error, 2 warnings, and more/ });
  expect(tab.textContent).toContain('1+');
});

test('walking shows each place and leaves the focus; Enter goes there', async () => {
  const { person } = await drawProblems();
  tree().focus();
  await person.keyboard('{ArrowDown}');
  expect(revealed()).toBeNull();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(revealed()).toMatchObject({ location: at('repository.js', 30), focus: false });
  expect(document.activeElement).toBe(tree());
  expect(useNavigation.getState()).toMatchObject({ widgetId: 'table', traceId: 't1' });
  await person.keyboard('{Enter}');
  expect(revealed()).toMatchObject({ location: at('repository.js', 30), focus: true });
});

test('a double click goes to the place; a problem without one leads nowhere', async () => {
  const { person } = await drawProblems();
  await person.dblClick(row(/No widget configuration/));
  expect(revealed()).toBeNull();
  await person.dblClick(row(/The url is empty/));
  expect(revealed()).toMatchObject({ location: at('repository.js', 4), focus: true });
});

test('a file folds by its head, by arrows and by Enter', async () => {
  const { person } = await drawProblems();
  await person.click(within(row(/repository\.js/)).getByText('repository.js'));
  expect(texts().slice(0, 2)).toEqual(['repository.js', 'skin.css']);
  expect(row(/repository\.js/).getAttribute('aria-expanded')).toBe('false');
  tree().focus();
  await person.keyboard('{ArrowRight}');
  expect(texts()).toHaveLength(7);
  await person.keyboard('{ArrowLeft}');
  expect(texts()).toHaveLength(5);
  await person.keyboard('{Enter}');
  expect(texts()).toHaveLength(7);
});

test('the filter looks at severity, text, file and widget, and says how many it hides', async () => {
  const { person } = await drawProblems();
  const filter = screen.getByRole('searchbox', { name: 'Filter' });
  for (const [text, left] of [
    ['warning', ['repository.js', 'The url is empty.', 'Project', 'No widget configuration was found.']],
    ['skin', ['skin.css', 'A colour is written twice.']],
    ['table init', ['repository.js', 'table has no widget.']],
  ] as const) {
    await person.clear(filter);
    await person.type(filter, text);
    expect(texts()).toEqual(left);
  }
  await person.type(filter, ' nowhere');
  expect(screen.getByText('4 problems are hidden.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(texts()).toHaveLength(7);
});

test('the list follows the files: what is mended goes, what is selected stays selected', async () => {
  const { person, host } = await drawProblems();
  await person.click(row(/table has no widget/));
  const difference = makeProblemDifference(problems, problems.slice(1, 2));
  if (difference === undefined) throw new Error('The lists are the same.');
  act(() => host.emit('problems.changed', { base: 1, revision: 2, difference }));
  expect(texts()).toEqual(['repository.js', 'table has no widget.']);
  expect(row(/table has no widget/).getAttribute('aria-selected')).toBe('true');
});

test('of many problems only those in sight are drawn, and keys reach the last one', async () => {
  const many = Array.from({ length: 501 }, (_, index) => problem(`p${index}`, { location: at('repository.js', index + 1) }));
  const { person } = await drawProblems(many);
  expect(within(row(/repository\.js/)).getByText('501')).toBeDefined();
  expect(rows().length).toBeGreaterThan(10);
  expect(rows().length).toBeLessThan(60);
  tree().focus();
  await person.keyboard('{ArrowDown}{End}');
  expect(revealed()).toMatchObject({ location: at('repository.js', 501), focus: false });
});

test('many warnings of one kind stand below one line, which opens by click and by arrows', async () => {
  const many = Array.from({ length: 7 }, (_, index) =>
    problem(`e${index}`, { severity: 'warning', code: 'event-without-widget', location: at('event-map.js', index + 1) }),
  );
  const { person } = await drawProblems([...problems, ...many]);
  const group = () => row(/A key of the event map names a widget that does not exist/);
  expect(group().getAttribute('aria-expanded')).toBe('false');
  expect(within(group()).getByText('7')).toBeDefined();
  expect(within(tree()).queryByText('Problem e0')).toBeNull();
  await person.click(within(group()).getByText('7'));
  expect(row(/Problem e6/).getAttribute('aria-level')).toBe('3');
  tree().focus();
  await person.keyboard('{ArrowLeft}');
  expect(within(tree()).queryByText('Problem e0')).toBeNull();
});

test('nothing is wrong: it says so, and what comes here', async () => {
  await drawProblems([]);
  expect(screen.getByText('No project is open.')).toBeDefined();
  expect(screen.queryByRole('tree')).toBeNull();
});

test('a problem that can be mended has a menu of ways, and no other has one', async () => {
  const instead = { from: 'buttn', to: 'button' };
  const [first, second] = [3, 8].map((line) =>
    problem(`typo${line}`, { code: 'unknown-widget', location: at('event-map.js', line), instead }),
  );
  const { person } = await drawProblems([...problems, ...(first && second ? [first, second] : [])]);
  expect(within(row(/The url is empty/)).queryByRole('button')).toBeNull();
  await person.click(within(row(/Problem typo3/)).getByRole('button', { name: 'Fix' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    "Change to 'button'",
    'Fix all 2 of this kind in the file',
  ]);
});
