import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { ModelEntry, ModelWidget, ProjectInfo, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { selectWidget, useNavigation } from '../../stores/window/navigation.ts';
import { emptyEditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { startDocuments, windowDocuments } from '../../stores/documents/window-documents.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { useStyleNames } from './use-style-names.ts';
import { PropertiesView } from './properties-view.tsx';

const place = (line: number) => ({ path: 'widget-config.js', line, column: 1 });
const project: ProjectInfo = {
  folder: '/home/me/plan',
  name: 'plan',
  layout: 'flat',
  files: [
    { path: 'repository.js', role: 'repository', exists: true },
    { path: 'widget-config.js', role: 'widgetConfig', exists: true },
  ],
  styleSheets: [],
  assetsFolder: '',
  trusted: true,
  trustAnswered: true,
  sample: false,
};

interface Given {
  readonly type?: string;
  readonly config?: JsonObject;
  /** Written beside the values of `config`, as code. */
  readonly code?: readonly string[];
  readonly result?: JsonValue;
  readonly entries?: readonly ModelEntry[];
  readonly events?: readonly string[];
  /** Made while the file runs, so that no file names it. */
  readonly isMade?: boolean;
}

/** What the file gives the widget `own` now, without its id and type. */
function written(): JsonObject {
  const text = windowDocuments().texts.read('widget-config.js');
  const config = new Function(
    `with (new Proxy({}, { has: (_, name) => /Widget$/.test(name), get: (_, name) => name })) { let WidgetConfig; ${text} return WidgetConfig; }`,
  )() as { readonly main: { readonly widgets: JsonObject[] } };
  const { id: _id, type: _type, ...parameters } = config.main.widgets[0] ?? {};
  return parameters;
}

/** Waits until the file gives the widget `own` exactly these parameters. */
const expectWritten = (parameters: JsonObject) => waitFor(() => expect(written()).toEqual(parameters));

/** The view with the widget `own` selected, which stands in the page and in the file as given. */
async function drawProperties({ type = 'TextWidget', config = {}, code = [], result, entries = [], events = [], isMade = false }: Given) {
  const written = [...Object.keys(config), ...code];
  const widget: ModelWidget = {
    id: 'own',
    type,
    parentId: 'main',
    pageId: 'main',
    childIds: [],
    location: place(3),
    parameters: written.map((name, index) => ({ name, location: place(10 + index) })),
  };
  const other: ModelWidget = { ...widget, id: 'other', type: 'TextWidget', parameters: [] };
  const popup: ModelWidget = { ...other, id: 'details', type: 'ContainerWidget' };
  const model: ProjectModel = {
    pages: ['main'],
    widgets: isMade ? [] : [widget, other, popup],
    entries: [...entries],
    queries: [],
    events: events.map((key, index) => ({ key, location: { path: 'event-map.js', line: 4 + index, column: 3 } })),
  };
  const page: NumberedPage = {
    page: 'main',
    title: 'Main',
    tree: { id: 'main', type: 'PageWidget', config: {}, children: [{ id: 'own', type, config, children: [] }] },
    generation: 1,
    widgets: [{ id: 'own', status: 'ready', revision: 1, ...(result === undefined ? {} : { result }) }],
    revision: 1,
  };
  const parameters = [
    ...Object.entries(config).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...code.map((name) => `${name}() {}`),
  ];
  const texts: Readonly<Record<string, string>> = {
    'repository.js': 'Repository = {\n};\n',
    'widget-config.js': `WidgetConfig = {
  main: { id: 'main', type: PageWidget, widgets: [
    { id: 'own', type: ${type}, ${parameters.join(', ')} },
  ] },
};
`,
  };
  useEditor.setState(emptyEditorState);
  const view = await drawView(<PropertiesView />, {
    state: { project, page },
    start: startDocuments,
    answers: {
      'file.read': async ({ path }) => ({
        path,
        role: path === 'repository.js' ? 'repository' : 'widgetConfig',
        text: texts[path] ?? '',
        version: 'v1',
        endOfLine: 'lf',
        byteOrderMark: false,
      }),
      'project.styleNames': async () => ({ outer: ['ks-text-card', 'ks-grid-row-a', 'ks-grid-b'], icons: ['icon-menu'] }),
      'project.modelPart': async () => ({ revision: 1, parts: 1, text: JSON.stringify(model) }),
    },
  });
  await act(() => windowDocuments().open('widget-config.js', false));
  act(() => selectWidget('own'));
  return view;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const names = () => screen.getAllByRole('listitem').map((line) => line.querySelector('label')?.textContent);
const lineOf = (name: string) => screen.getAllByRole('listitem').find((line) => line.querySelector('label')?.textContent === name);

test('nothing is selected: it says what to click', async () => {
  await drawView(<PropertiesView />);
  expect(screen.getByText(/^Select a widget on the page/)).toBeDefined();
});

test('a typed value is taken over by Enter and by leaving, and given back by Escape', async () => {
  const { person } = await drawProperties({ config: { title: 'Sales' } });
  await person.clear(field('title'));
  await person.type(field('title'), 'Costs');
  await expectWritten({ title: 'Sales' });
  await person.keyboard('{Escape}');
  expect(field('title').value).toBe('Sales');
  await person.tab();
  await expectWritten({ title: 'Sales' });

  await person.type(field('title'), '{End} 2031{Enter}');
  await expectWritten({ title: 'Sales 2031' });
  await person.type(field('width'), '120');
  await person.tab();
  await expectWritten({ title: 'Sales 2031', width: 120 });
});

test('the first click on a field selects its text, the second one places the caret; Tab selects, too', async () => {
  const { person } = await drawProperties({ config: { title: 'Sales', body: 'of the year' } });
  const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  await person.click(field('title'));
  expect(selected(field('title'))).toBe('Sales');
  await person.pointer({ target: field('title'), offset: 2, keys: '[MouseLeft]' });
  expect([selected(field('title')), field('title').selectionStart]).toEqual(['', 2]);
  await person.keyboard('x');
  expect(field('title').value).toBe('Saxles');
  while (document.activeElement !== field('body')) await person.tab();
  expect(selected(field('body'))).toBe('of the year');
  await person.keyboard('New{Enter}');
  await expectWritten({ title: 'Saxles', body: 'New' });
});

test('a long name breaks between its words, and the field has it whole', async () => {
  await drawProperties({});
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'applyMeasuresToSection' });
  expect(field.labels[0]?.innerHTML).toBe('apply<wbr>Measures<wbr>To<wbr>Section');
});

test('arrows step through numbers', async () => {
  const { person } = await drawProperties({ config: { width: 120 } });
  await person.type(field('width'), '{ArrowUp}');
  await expectWritten({ width: 121 });
  await person.type(field('width'), '{Shift>}{ArrowDown}{/Shift}');
  await expectWritten({ width: 111 });
});

test('a parameter is taken out, and its field stays under the keys', async () => {
  const { person } = await drawProperties({ config: { width: '50%' } });
  expect(screen.queryByRole('button', { name: 'Take title out' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Take width out' }));
  await expectWritten({});
  expect(document.activeElement).toBe(field('width'));
});

test('an emptied field takes the parameter out', async () => {
  const { person } = await drawProperties({ config: { width: '50%' } });
  await person.clear(field('width'));
  await person.keyboard('{Enter}');
  await expectWritten({});
});

test('choices offer what the type knows, and a dash that takes them out', async () => {
  const { person } = await drawProperties({ config: { visible: false } });
  const visible = screen.getByRole<HTMLSelectElement>('combobox', { name: 'visible' });
  expect(visible.value).toBe('false');
  await person.selectOptions(visible, 'true');
  await expectWritten({ visible: true });
  await person.selectOptions(visible, '–');
  await expectWritten({});
  await person.selectOptions(screen.getByRole('combobox', { name: 'iconPosition' }), 'left');
  await expectWritten({ iconPosition: 'left' });
});

test('what init gives is named beside what stands in the file', async () => {
  await drawProperties({ config: { title: 'Configured' }, result: { title: 'Loaded', visible: true } });
  expect(field('title').value).toBe('Configured');
  expect(lineOf('title')?.textContent).toContain('init gives Loaded, which wins. Show');
  expect(lineOf('visible')?.textContent).toContain('init gives true. Show');
});

test('skins, icons, popups and widgets are chosen from what the project has', async () => {
  const { person } = await drawProperties({ config: { skin: 'card' } });
  const choose = async (name: string, wanted: string) => {
    await person.click(screen.getByRole('button', { name: `Choose ${name}` }));
    const items = (await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent);
    await person.click(screen.getByRole('menuitemcheckbox', { name: wanted }));
    return items;
  };
  await waitFor(() => expect(useStyleNames.getState().names.icons).toHaveLength(1));
  expect(await choose('skin', 'template1')).toEqual(['card', 'template1']);
  await expectWritten({ skin: 'template1' });
  expect(await choose('icon', 'icon-menu')).toContain('icon-search');
  await expectWritten({ skin: 'template1', icon: 'icon-menu' });
});

test('a popup that a label opens is chosen from the popups of the project, not from its other widgets', async () => {
  const { person } = await drawProperties({ type: 'StackedColumnChartWidget' });
  await person.click(screen.getByRole('button', { name: 'Choose labelClickPopup' }));
  expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual(['details']);
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'details' }));
  await expectWritten({ labelClickPopup: 'details' });
});

test('a colour is picked, or typed in words; the picker shows what stands in the file as far as it can', async () => {
  const { person } = await drawProperties({ type: 'StackedColumnChartWidget', config: { labelColor: '#fc0' } });
  const swatch = screen.getByLabelText<HTMLInputElement>('Pick labelColor');
  expect(swatch.value).toBe('#ffcc00');
  fireEvent.change(swatch, { target: { value: '#1f77b4' } });
  await expectWritten({ labelColor: '#1f77b4' });
  await person.clear(field('labelColor'));
  await person.type(field('labelColor'), 'red{Enter}');
  await expectWritten({ labelColor: 'red' });
});

test('a popup offers the widgets it can stand at', async () => {
  const { person } = await drawProperties({ type: 'ContainerWidget' });
  await person.click(screen.getByRole('button', { name: 'Choose anchor' }));
  expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual(['details', 'other', 'own']);
});

test('the filter is for one type: another one shows all its parameters', async () => {
  const { person } = await drawProperties({});
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter parameters' });
  await person.type(filter, 'icon');
  act(() => selectWidget('other'));
  expect(filter.value).toBe('icon');
  act(() => selectWidget('details'));
  expect(filter.value).toBe('');
});

test('events that the event map alone handles are named with their place, and no entry is offered for them', async () => {
  const entry = { widgetId: 'else', location: place(1), actions: [] };
  const { person } = await drawProperties({ type: 'ButtonWidget', events: ['launch.else', 'launch.own.finished'], entries: [entry] });
  expect(screen.getByText(/^Its click is handled in/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Write its entry' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'event-map.js:5' }));
  expect(useNavigation.getState().reveal?.location).toMatchObject({ path: 'event-map.js', line: 5 });
});

test('the init that gives a value is shown by its newest run, or by its code', async () => {
  const entry = { widgetId: 'own', location: place(20), actions: [] };
  const { person } = await drawProperties({ result: { title: 'Loaded' }, entries: [entry] });
  await person.click(screen.getByRole('button', { name: 'Show the init that gives title' }));
  expect(useNavigation.getState().reveal?.location).toEqual(place(20));
  act(() => useTraffic.setState({ traces: new Map(['old', 'new'].map((id) => [id, makeTrace({ id, widgetId: 'own', action: 'init' })])) }));
  await person.click(screen.getByRole('button', { name: 'Show the init that gives title' }));
  expect(useNavigation.getState()).toMatchObject({ traceId: 'new', bottomTab: 'trace', bottomOpen: true });
});

test('code is edited where it stands', async () => {
  const { person } = await drawProperties({ config: { title: 'Sales' }, code: ['body'] });
  const body = screen.getByRole('button', { name: 'body' });
  expect(body.textContent).toBe('Set by code, widget-config.js:11');
  await person.click(body);
  expect(useNavigation.getState().reveal).toMatchObject({ location: place(11), focus: true });
  expect(Object.keys(written())).toEqual(['title', 'body']);
});

test('a type nobody knows has the common parameters and those of its own', async () => {
  const { person } = await drawProperties({ type: 'OwnWidget', config: { speed: 3, title: 'A' } });
  expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(['Common', 'Others']);
  const others = within(screen.getByRole('region', { name: 'Others' }));
  expect(others.getAllByRole('listitem')).toHaveLength(names().filter((name) => name === 'speed' || name === 'title').length);
  await person.clear(others.getByRole('textbox', { name: 'speed' }));
  await person.type(others.getByRole('textbox', { name: 'speed' }), '4.5{Enter}');
  await expectWritten({ speed: 4.5, title: 'A' });
});

test('the filter and Set only narrow the list, and say when nothing is left', async () => {
  const { person } = await drawProperties({ config: { title: 'Sales', width: 10 } });
  const filter = screen.getByRole('searchbox', { name: 'Filter parameters' });
  await person.type(filter, 'icon');
  expect(names()).toContain('iconPosition');
  expect(names()).not.toContain('title');
  await person.click(screen.getByRole('checkbox', { name: 'Set only' }));
  expect(screen.getByText('No parameter matches “icon”.')).toBeDefined();
  await person.click(filter);
  await person.keyboard('{Escape}');
  expect(names().sort()).toEqual(['title', 'width']);
  await person.type(filter, 'icon');
  await person.click(screen.getByRole('button', { name: 'Show all parameters' }));
  expect(names()).toEqual(expect.arrayContaining(['iconPosition', 'title']));
});

test('a widget that is made while the file runs can be read, not written', async () => {
  await drawProperties({ config: { title: 'Made' }, isMade: true });
  expect(screen.getByText(/^This widget is made while the file runs/)).toBeDefined();
  expect(field('title')).toMatchObject({ value: 'Made', disabled: true });
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
});

test('undo means the file, except in a field that is being typed in', async () => {
  const { person } = await drawProperties({ config: { title: 'Sales' } });
  await person.type(field('width'), '120');
  await person.tab();
  await expectWritten({ title: 'Sales', width: 120 });
  await person.click(field('title'));
  await person.keyboard('{Control>}z{/Control}');
  await expectWritten({ title: 'Sales' });
  await person.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  await expectWritten({ title: 'Sales', width: 120 });
  await person.type(field('title'), '!');
  await person.keyboard('{Control>}z{/Control}');
  await person.keyboard('{Escape}');
  expect(written()).toEqual({ title: 'Sales', width: 120 });
});

test('a widget without an entry is offered one; one that has it is not', async () => {
  const { person } = await drawProperties({});
  await person.click(screen.getByRole('button', { name: 'Write its entry' }));
  await waitFor(() => expect(windowDocuments().texts.read('repository.js')).toMatch(/own: \{/));
});

test('no entry is offered where there is one', async () => {
  await drawProperties({ entries: [{ widgetId: 'own', location: place(1), actions: [] }] });
  expect(screen.queryByRole('button', { name: 'Write its entry' })).toBeNull();
});
