import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';

/** What one global does, tried on the project below in the real runtime. */
export interface Behaviour {
  /** Statements of the `launch` of `go`, or an expression. */
  readonly code: string;
  readonly result?: JsonValue;
  /** Api calls in their order; unchecked when missing. */
  readonly effects?: JsonValue;
  /** System values and widgets before. */
  readonly state?: JsonObject;
  /** Fields of the state afterwards by path; undefined where there is none. */
  readonly after?: Readonly<Record<string, JsonValue | undefined>>;
  /** A part of an event that the runtime emits. */
  readonly reports?: object;
  /** Requests sent, as method and path. */
  readonly requests?: readonly string[];
}

export const files = {
  config: `WidgetConfig = {
    main: { id: 'main', type: PageWidget, title: 'Home', widgets: [
      { id: 'go', type: ButtonWidget },
      { id: 'region', type: DropBoxWidget },
      { id: 'grid', type: GridTableWidget, maxRows: 2 },
      { id: 'wide', type: HorizontalTableWidget, columnNames: ['Name', 'Code'], widgets: [{ id: 'open', type: ActionButtonRowWidget, align: 'left' }] },
      { id: 'tabs', type: SegmentedControlWidget, widgets: [{ id: 'tabA', type: SegmentedControlItemWidget, label: 'Month', value: 'm' }, { id: 'tabB', type: SegmentedControlItemWidget, label: 'Year', value: 'y' }] },
      { id: 'note', type: TextBoxWidget }, { id: 'amount', type: TextWidget }, { id: 'box', type: PanelWidget }, { id: 'file', type: ImageUploadWidget },
      { id: 'popup', type: ContainerWidget, behaviour: 'popup', visible: false, widgets: [{ id: 'inside', type: TextBoxWidget }] },
    ] },
    second: { id: 'second', type: PageWidget, title: 'Second', widgets: [{ id: 'there', type: TextWidget }] },
  };`,
  repository: (code: string) => `Repository = {
    helper: { twice: (n) => n * 2 },
    go: { launch(ctx) { ${/(^|[;}]\s+)return /.test(code) ? code : `return (${code});`} } },
    region: { init: () => [{ name: 'North', on: false, code: 'N', zero: 0 }, { name: 'South', on: true, code: 'S' }, { name: 'West', on: false, code: 'W' }] },
    grid: { init: () => [[{ title: 'Bread', ordinal: 0 }, { title: '1,5', value: 0, ordinal: 1, canOpen: true }],
      [{ title: 'Milk', ordinal: 2 }, { title: '7', ordinal: 3 }], [{ title: '', ordinal: 4 }, { title: '9', ordinal: 5 }]] },
    wide: { init: () => [[{ active: true }, { value: 'Bread', key: 'b1' }, { value: '12', locked: true }], [{ active: true }, { value: 'Milk', key: 'm1' }, { value: '7' }]] },
    amount: { init: { url: '/amount', type: 'GET', parsingControl: { type: 'object', query: { title: (r) => r.n } } },
      write: { url: '/write', type: 'POST', body: () => '{}' } },
  };`,
};

const person = { grid: { row: '0', column: '1' }, wide: { open: { rowindex: 1 } } };
const clipboard = { grid: { clipboard: 'a\tb\r\nc\td\n' } };

/** Every global with uses in public applications (`docs/format/api.md`), most with what an author would lean on. */
export const behaviours: Readonly<Record<string, readonly Behaviour[]>> = {
  v: [
    {
      code: "[v('year'), v('note.value'), v('note.writeEnd.value'), v('none'), v('note.none.value')]",
      state: { year: 2024, note: { value: 'a', writeEnd: { value: 'b' } } },
      result: [2024, 'a', 'b', false, false],
    },
    {
      code: "[v('zero'), v('empty'), v('nothing'), v('no')]",
      state: { zero: 0, empty: '', nothing: null, no: false },
      result: [0, '', null, false],
    },
    { code: "[v('slider.position'), v('a.b', { a: { b: 3 } })]", state: { slider: { value: { position: 4 } } }, result: [4, 3] },
  ],
  L: [
    {
      code: "L('seen', { a: 1 }); return true;",
      result: true,
      reports: { kind: 'console', lines: [{ level: 'log', text: 'seen {"a":1}' }] },
    },
  ],
  $: [{ code: "[$.extend({}, { a: 1 }).a, $.trim(' x '), $('#a').find('b').length]", result: [1, 'x', 0] }],
  console: [
    { code: "console.warn('careful'); return 1;", result: 1, reports: { kind: 'console', lines: [{ level: 'warn', text: 'careful' }] } },
  ],
  app: [
    {
      code: '[app.fn === Api, app.widgetValue === Widgets, app.repository === Repository, app.widgetConfig === WidgetConfig, app.mainPage, app.apiSubPath]',
      result: [true, true, true, true, 'main', '/api/v1/'],
    },
    {
      code: "app.fn.addSystemValue(['old', 1]); app.eventMap['launch.x'] = []; return [v('old'), Object.keys(EventMap)];",
      result: [1, ['launch.x']],
    },
  ],
  'app.utils': [{ code: "[app.utils === Utils, app.utils.parseNumber('1 234')]", result: [true, 1234] }],
  Widgets: [{ code: "Widgets.mine = 5; return [v('mine'), Widgets.activeUser, ctx.mine];", result: [5, 'admin', 5], after: { mine: 5 } }],
  Repository: [{ code: '[Repository.helper.twice(4), typeof this.launch, Repository.go === this]', result: [8, 'function', true] }],
  RestRequest: [{ code: "return new RestRequest({ url: () => '/asked', type: 'GET' });", requests: ['GET /asked'] }],
  analogicSystemWidgets: [{ code: 'typeof analogicSystemWidgets', result: 'object' }],
  JSON: [{ code: "JSON.parse(JSON.stringify({ a: [1, 'x'] }))", result: { a: [1, 'x'] } }],
  Math: [{ code: 'Math.max(1, Math.round(2.5))', result: 3 }],
  setTimeout: [
    {
      code: "setTimeout((x) => { Widgets.late = x; }, 1, 'done'); return new Promise((resolve) => setTimeout(() => resolve(v('late')), 30));",
      result: 'done',
    },
  ],
  window: [
    {
      code: '[window.innerWidth > 0, typeof window.location.href]',
      result: [true, 'string'],
      reports: { kind: 'problems', problems: [{ code: 'browser-only' }] },
    },
  ],
  alert: [
    {
      code: "alert('x'); return 1;",
      result: 1,
      reports: { kind: 'problems', problems: [{ code: 'browser-only', location: { path: 'repository.js', line: 3 } }] },
    },
  ],

  'Api.showWidget': [
    {
      code: "Api.showWidget('box'); return 1;",
      effects: [['showWidget', 'box']],
      reports: { kind: 'widgets', widgets: [{ id: 'box', forcedVisible: true }] },
    },
  ],
  'Api.showWidgets': [
    {
      code: "Api.showWidgets(['box', 'note']); return 1;",
      effects: [['showWidgets', ['box', 'note']]],
      reports: { kind: 'widgets', widgets: [{ id: 'note', forcedVisible: true }] },
    },
  ],
  'Api.hideWidget': [
    {
      code: "Api.hideWidget('box'); return 1;",
      effects: [['hideWidget', 'box']],
      reports: { kind: 'widgets', widgets: [{ id: 'box', forcedVisible: false }] },
    },
  ],
  'Api.hideWidgets': [
    {
      code: "Api.hideWidgets(['note']); return 1;",
      effects: [['hideWidgets', ['note']]],
      reports: { kind: 'widgets', widgets: [{ id: 'note', forcedVisible: false }] },
    },
  ],
  'Api.toggleWidget': [
    {
      code: "Api.toggleWidget('box'); return 1;",
      effects: [['toggleWidget', 'box']],
      reports: { kind: 'widgets', widgets: [{ id: 'box', forcedVisible: false }] },
    },
  ],
  'Api.scrollTo': [
    {
      code: "Api.scrollTo('note'); return 1;",
      effects: [['scrollTo', 'note']],
      reports: { kind: 'effects', effects: [{ kind: 'scrollTo', widgetId: 'note' }] },
    },
  ],
  'Api.openPage': [
    {
      code: "return Api.openPage('second').then(() => PageState.current);",
      result: 'second',
      effects: [['openPage', 'second']],
      reports: { kind: 'page', page: { page: 'second', title: 'Second' } },
    },
  ],
  'Api.backToMain': [
    {
      code: "await Api.openPage('second'); await Api.backToMain(); return [PageState.current, PageState.previous];",
      result: ['main', 'second'],
    },
  ],
  'Api.openPrevPage': [{ code: "await Api.openPage('second'); await Api.openPrevPage(); return PageState.current;", result: 'main' }],
  'Api.openPrevPageWithState': [
    { code: "await Api.openPage('second'); await Api.openPrevPageWithState(); return PageState.current;", result: 'main' },
  ],
  'Api.openPageWithState': [{ code: "await Api.openPageWithState('second'); return PageState.current;", result: 'second' }],
  'Api.removeWidgetValues': [
    {
      code: "Api.removeWidgetValues(['note', 'year']); return [v('note.value'), v('note.writeEnd.value'), 'year' in Widgets, 'note' in Widgets];",
      state: { year: 1, note: { value: 'a', writeEnd: { value: 'b' } } },
      result: [false, 'b', false, true],
    },
    {
      code: "Api.removeWidgetValues('region'); return [v('region.items'), Utils.getDropBoxSelectedItem('region')];",
      result: [false, false],
    },
  ],
  'Api.skip': [{ code: "Api.skip('x')", result: 'x', effects: [['skip', 'x']] }],
  'Api.forceRefresh': [{ code: "await Api.forceRefresh('amount'); return v('amount.value');", result: 12, requests: ['GET /amount'] }],
  'Api.forceRefreshWidgets': [
    { code: "await Api.forceRefreshWidgets(['amount', 'region']); return v('amount.value');", result: 12, requests: ['GET /amount'] },
  ],
  'Api.forceRefreshWithDelay': [
    { code: "await Api.forceRefreshWithDelay(['amount', 5]); return v('amount.value');", result: 12, requests: ['GET /amount'] },
  ],
  'Api.goToUrl': [{ code: "Api.goToUrl('https://example.org/'); return 1;", result: 1, effects: [['goToUrl', 'https://example.org/']] }],
  'Api.goToUrlNewTab': [
    { code: "Api.goToUrlNewTab('https://example.org/'); return 1;", result: 1, effects: [['goToUrlNewTab', 'https://example.org/']] },
  ],
  'Api.showPopup': [
    { code: "Api.showPopup('<b>Hi</b>', 300); return 1;", reports: { kind: 'effects', effects: [{ kind: 'message', text: '<b>Hi</b>' }] } },
  ],
  'Api.addSystemValue': [
    { code: "Api.addSystemValue(['year', 2025]); return v('year');", result: 2025, effects: [['addSystemValue', ['year', 2025]]] },
  ],
  'Api.addSystemValueByVal': [
    { code: "Api.addSystemValueByVal(['copy', 'note.value']); return v('copy');", state: { note: { value: 'x' } }, result: 'x' },
  ],
  'Api.addGridTableCurrentRowSystemValue': [
    {
      code: "Api.addGridTableCurrentRowSystemValue(['Product', 'grid', 0, 'title']); return v('systemValueProduct');",
      state: person,
      result: 'Bread',
    },
  ],
  'Api.increaseWidgetValue': [
    {
      code: "Api.increaseWidgetValue(['count', 2, 'most']); Api.increaseWidgetValue(['count', 2, 'most']); Api.increaseWidgetValue(['count', 2, 'most']); return v('count.value');",
      state: { most: 4, count: { value: 1 } },
      result: 5,
    },
  ],
  'Api.decreaseWidgetValue': [
    {
      code: "for (let i = 0; i < 5; i += 1) Api.decreaseWidgetValue(['count', 1, 2]); return v('count.value');",
      state: { count: { value: 5 } },
      result: 2,
    },
  ],
  'Api.resetWidgetValue': [
    {
      code: "Api.resetWidgetValue(['count', 1]); Api.resetWidgetValue(['empty', 1]); Api.resetWidgetValue(['slider', 2]); Api.increaseWidgetValue(['slider', 3]); return [v('count.value'), v('empty.value'), v('slider.value.value')];",
      state: { count: { value: 9 }, empty: {}, slider: { value: { value: 7, min: 0 } } },
      result: [1, false, 5],
    },
  ],
  'Api.setWidgetValue': [
    {
      code: "Api.setWidgetValue(['note', 'year']); Api.setWidgetValue(['note', 'missing']); Api.setWidgetValue(['nobody', 'year']); return [v('note.value'), 'nobody' in Widgets];",
      state: { year: 2024 },
      result: [2024, false],
    },
  ],
  'Api.openPopup': [
    {
      code: "Api.openPopup('popup'); return 1;",
      effects: [['openPopup', 'popup']],
      reports: { kind: 'effects', effects: [{ kind: 'openPopup', widgetId: 'popup', anchorId: 'go' }] },
    },
  ],
  'Api.togglePopup': [
    { code: "Api.togglePopup('popup'); return 1;", reports: { kind: 'effects', effects: [{ kind: 'openPopup', widgetId: 'popup' }] } },
  ],
  'Api.closePopup': [
    {
      code: "Api.closePopup('popup'); Api.closePopup('nobody'); return 1;",
      result: 1,
      reports: { kind: 'effects', effects: [{ kind: 'closePopup', widgetId: 'popup' }] },
    },
  ],
  'Api.checkTIResponseStatus': [
    {
      code: "const ways = [Api.addSystemValue, ['way', 'ok'], Api.addSystemValue, ['way', 'failed']]; Api.checkTIResponseStatus(ways, {}, {}, { ProcessExecuteStatusCode: 'HasMinorErrors' }); const first = v('way'); Api.checkTIResponseStatus(ways, {}, {}, { ProcessExecuteStatusCode: 'Aborted' }); return [first, v('way')];",
      result: ['ok', 'failed'],
      effects: [
        ['addSystemValue', ['way', 'ok']],
        ['addSystemValue', ['way', 'failed']],
      ],
    },
  ],
  'Api.conditionalHorizontalTableEventHandlerExecution': [
    {
      code: "Widgets.wide.launch = { rowindex: 0 }; Api.conditionalHorizontalTableEventHandlerExecution([{ conditionKey: 'nobody', actions: [{ action: Api.addSystemValue, argument: ['way', 1] }] }, { conditionKey: 'locked', actions: [{ action: Api.addSystemValue, argument: ['way', 2] }, { action: () => { Widgets.own = true; } }] }, { else: true, actions: [{ action: Api.addSystemValue, argument: ['way', 3] }] }], {}, { id: 'wide' }); return [v('way'), v('own')];",
      result: [2, true],
    },
  ],
  'Api.conditionalGridTablePopup': [
    {
      code: "Api.conditionalGridTablePopup([{ conditionKey: 'canOpen', actions: [{ action: Api.openPopup, argument: 'popup' }] }, { else: [{ action: Api.skip, argument: 'no' }] }], {}, { id: 'grid_0_1' }); return 1;",
      state: person,
      effects: [['openPopup', 'popup']],
    },
    {
      code: "Api.conditionalGridTablePopup([{ conditionKey: 'canOpen', actions: [{ action: Api.openPopup, argument: 'popup' }] }, { else: [{ action: Api.skip, argument: 'no' }] }], {}, { id: 'grid_1_1' }); return 1;",
      state: { grid: { row: '1', column: '1' } },
      effects: [['skip', 'no']],
    },
  ],
  'Api.increasePage': [{ code: "Api.increasePage('grid'); return 1;", result: 1, effects: [['increasePage', 'grid']] }],
  'Api.decreasePage': [{ code: "Api.decreasePage('grid'); return 1;", result: 1, effects: [['decreasePage', 'grid']] }],
  'Api.jumpToFirstPage': [{ code: "Api.jumpToFirstPage('grid'); return 1;", result: 1, effects: [['jumpToFirstPage', 'grid']] }],
  'Api.jumpToLastPage': [{ code: "Api.jumpToLastPage('grid'); return 1;", result: 1, effects: [['jumpToLastPage', 'grid']] }],
  'Api.executeRequest': [
    { code: "const done = await Api.executeRequest('write.amount'); return done.response;", result: { n: 12 }, requests: ['POST /write'] },
  ],
  'Api.executeQueryRequest': [{ code: "Api.executeQueryRequest(['amount', 'init'])", result: { title: 12 }, requests: ['GET /amount'] }],
  'Api.removeSliders': [{ code: 'Api.removeSliders(); return 1;', result: 1, effects: [['removeSliders']] }],
  'Api.updateContent': [
    {
      code: "await Api.updateContent('amount'); return v('amount.value');",
      result: 12,
      requests: ['GET /amount'],
      effects: [['updateContent', 'amount']],
    },
  ],
  'Api.updateWidgetsContent': [
    { code: "await Api.updateWidgetsContent(['amount', 'note']); return v('amount.value');", result: 12, requests: ['GET /amount'] },
  ],

  'Utils.toTitleCase': [{ code: "Utils.toTitleCase('hello ŐSZI wORLD')", result: 'Hello Őszi World' }],
  'Utils.parseNumber': [
    { code: "['', ' ', false, undefined, null].map((x) => Utils.parseNumber(x))", result: [0, 0, 0, 0, 0] },
    {
      code: "['1,234.5', '1.234,5', '1 234,5', '1,234', '0,125', '12,5', '(1,5)', '-3', '$ 1,200', '7 pcs', '1.234.567'].map((x) => Utils.parseNumber(x))",
      result: [1234.5, 1234.5, 1234.5, 1234, 0.125, 12.5, -1.5, -3, 1200, 7, 1234567],
    },
    {
      code: "[Utils.parseNumber('1.234', 'de-DE'), Utils.parseNumber('1,234', 'hu_HU'), Utils.parseNumber('1.234', 'en-US'), Utils.parseNumber(4), Number.isNaN(Utils.parseNumber('no'))]",
      result: [1234, 1.234, 1.234, 4, true],
    },
  ],
  'Utils.replaceDecimal': [
    {
      code: "[Utils.replaceDecimal(1.5, 'hu-HU'), Utils.replaceDecimal('1.5'), Utils.replaceDecimal(2, 'de')]",
      result: ['1,5', '1.5', '2'],
    },
  ],
  'Utils.getTimestamp': [
    {
      code: "[Utils.getTimestamp('2024.05.17'), Utils.getTimestamp('2024-05-17', true), Utils.getTimestamp('nothing')]",
      result: ['2024-05-17T00:00:00Z', '2024-05-17T23:59:59Z', ''],
    },
  ],
  'Utils.getFormattedDate': [
    {
      code: "const date = new Date(2024, 4, 7, 8, 9, 5); return [Utils.getFormattedDate(date), Utils.getFormattedDate(date, '.'), Utils.getFormattedDate(date, '', true), Utils.getFormattedDate('2024. 05. 17.', '/')];",
      result: ['2024-05-07', '2024.05.07', '20240507 08:09:05', '2024/05/17'],
    },
  ],
  'Utils.escapeText': [{ code: "Utils.escapeText('a\"b\\\\c\\n')", result: 'a\\"b\\\\c\\n' }],
  'Utils.getGridTableCurrentCell': [
    {
      code: "[Utils.getGridTableCurrentCell('grid').title, Utils.getGridTableCurrentCell('nobody')]",
      state: person,
      result: ['1,5', false],
    },
    { code: "Utils.getGridTableCurrentCell('grid')", result: false },
  ],
  'Utils.getGridTableCurrentRow': [
    { code: "Utils.getGridTableCurrentRow('grid').map((cell) => cell.ordinal)", state: person, result: [0, 1] },
    { code: "Utils.getGridTableCurrentRow('grid')", result: false },
  ],
  'Utils.getGridTableCell': [
    { code: "[Utils.getGridTableCell('grid', 0).title, Utils.getGridTableCell('grid', 9)]", state: person, result: ['Bread', false] },
  ],
  'Utils.getGridTableCellByRowAndColumn': [
    {
      code: "[Utils.getGridTableCellByRowAndColumn('grid', 1, '0').title, Utils.getGridTableCellByRowAndColumn('grid', 0, 1, 'value')]",
      result: ['Milk', 0],
    },
  ],
  'Utils.setAndGetGridTableSystemValueByCurrentRow': [
    {
      code: "[Utils.setAndGetGridTableSystemValueByCurrentRow('grid', 0, 'product', 'title'), v('product')]",
      state: person,
      result: ['Bread', 'Bread'],
    },
  ],
  'Utils.getDropBoxSelectedItemAttribute': [
    {
      code: "const first = Utils.getDropBoxSelectedItemAttribute('region', 'code'); Utils.selectDropBoxPreviousItem('region'); return [first, Utils.getDropBoxSelectedItemAttribute('region', 'zero'), Utils.getDropBoxSelectedItemAttribute('region', 'none'), Utils.getDropBoxSelectedItemAttribute('nobody', 'code')];",
      result: ['S', 0, false, false],
    },
  ],
  'Utils.getArrayWithValues': [{ code: "Utils.getArrayWithValues(3, 'x')", result: ['x', 'x', 'x'] }],
  'Utils.getOrdinalValuePairs': [
    {
      code: "JSON.parse(Utils.getOrdinalValuePairs(Utils.getGridTableCurrentRow('grid'), ['a\"b', 5]))",
      state: person,
      result: [
        { Ordinal: 0, Value: 'a"b' },
        { Ordinal: 1, Value: '5' },
      ],
    },
  ],
  'Utils.getOrdinalValuePairsAndEmptyFilledValues': [
    {
      code: "const cells = Widgets.grid.cellData.flat(); return JSON.parse(Utils.getOrdinalValuePairsAndEmptyFilledValues(['a', 'b'], cells)).map((p) => [p.Ordinal, p.Value]);",
      result: [
        [0, 'a'],
        [1, 'b'],
        [2, ''],
        [3, ''],
        [5, ''],
      ],
    },
  ],
  'Utils.isGridTableLoaded': [{ code: "[Utils.isGridTableLoaded('grid'), Utils.isGridTableLoaded('nobody')]", result: [true, false] }],
  'Utils.getCellsByColumnsFromClipboard': [
    {
      code: "[Utils.getCellsByColumnsFromClipboard('grid', 1), Utils.getCellsFromClipboard('grid')]",
      state: clipboard,
      result: [
        ['b', 'd'],
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
    },
  ],
  'Utils.getGridTablePagerText': [
    { code: "[Utils.getGridTablePagerText('grid'), Utils.getGridTablePagerText('nobody')]", result: ['1/2', '1/1'] },
  ],
  'Utils.isGridTablePagerPreviousButtonVisible': [
    {
      code: "const before = Utils.isGridTablePagerPreviousButtonVisible('grid'); Widgets.grid.actualPage = 2; return [before, Utils.isGridTablePagerPreviousButtonVisible('grid')];",
      result: [false, true],
    },
  ],
  'Utils.isGridTablePagerNextButtonVisible': [
    {
      code: "const before = Utils.isGridTablePagerNextButtonVisible('grid'); Widgets.grid.actualPage = 2; return [before, Utils.isGridTablePagerNextButtonVisible('grid')];",
      result: [true, false],
    },
  ],
  'Utils.isValueExistingAndNotEmpty': [
    {
      code: "[Utils.isValueExistingAndNotEmpty('note'), Utils.isValueExistingAndNotEmpty('note', 'list'), Utils.isValueExistingAndNotEmpty('note', 'blank'), Utils.isValueExistingAndNotEmpty('nobody')]",
      state: { note: { value: 'x', list: [1], blank: '' } },
      result: [true, true, false, false],
    },
  ],
  'Utils.setWidgetValueIfNotExist': [
    {
      code: "[Utils.setWidgetValueIfNotExist('year', 2030), Utils.setWidgetValueIfNotExist('year', 1), Utils.setWidgetValueIfNotExist('zero', 3)]",
      state: { zero: 0 },
      result: [2030, 2030, 3],
    },
  ],
  'Utils.setWidgetValueIfNotExistByOther': [
    { code: "[Utils.setWidgetValueIfNotExistByOther('copy', 'year'), v('copy')]", state: { year: 7 }, result: [7, 7] },
  ],
  'Utils.setWidgetValue': [
    { code: "Utils.setWidgetValue('year', 2031); Utils.setWidgetValue('none', 0); return [v('year'), v('none')];", result: [2031, 0] },
    {
      code: "Utils.setWidgetValue('note', 'ignored'); const kept = v('note.value'); Utils.setWidgetValue('note', false); return [kept, v('note.value'), v('note.writeEnd.value')];",
      state: { note: { value: 'typed', writeEnd: { value: 'typed' } } },
      result: ['typed', false, 'typed'],
      reports: { kind: 'problems', problems: [{ code: 'widget-not-set', location: { path: 'repository.js', line: 3 } }] },
    },
  ],
  'Utils.setWidgetValueByOther': [
    {
      code: "Utils.setWidgetValueByOther('there', 'note.value'); return v('there.value');",
      state: { note: { value: 'x' }, there: { value: 'kept' } },
      result: 'kept',
    },
    { code: "Utils.setWidgetValueByOther('copy', 'note.value'); return v('copy');", state: { note: { value: 'x' } }, result: 'x' },
  ],
  'Utils.getPropertyOrFunctionValue': [
    {
      code: "[Utils.getPropertyOrFunctionValue({ a: 1 }, 'a'), Utils.getPropertyOrFunctionValue({ n: 2, a() { return this.n; } }, 'a')]",
      result: [1, 2],
    },
  ],
  'Utils.getDecimalFromPercentString': [
    {
      code: "[Utils.getDecimalFromPercentString('12.5%'), Utils.getDecimalFromPercentString('12,3 %'), Utils.getDecimalFromPercentString('7', true)]",
      result: [0.125, 0.123, '0.07'],
    },
  ],
  'Utils.filterUnique': [{ code: 'Utils.filterUnique([1, 2, 1, 3])', result: [1, 2, 3] }],
  'Utils.getEvenElements': [{ code: 'Utils.getEvenElements([1, 2, 3])', result: [1, 3] }],
  'Utils.getOddElements': [{ code: 'Utils.getOddElements([1, 2, 3])', result: [2] }],
  'Utils.modifyFileName': [
    {
      code: "Utils.modifyFileName('file', 'new.csv'); return v('file.fileNames');",
      state: { file: { fileNames: ['old.csv', 'b'] } },
      result: ['new.csv', 'b'],
    },
  ],
  'Utils.buildProcessParameters': [
    {
      code: "JSON.parse(Utils.buildProcessParameters([Utils.getProcessNameValuePair('pYear', 2024), { name: 'pText', value: v('note.value') }]))",
      state: { note: { value: 'say \\"no\\"' } },
      result: {
        Parameters: [
          { Name: 'pYear', Value: '2024' },
          { Name: 'pText', Value: 'say "no"' },
        ],
      },
    },
  ],
  'Utils.buildProcessParametersFromObject': [
    {
      code: "Utils.buildProcessParametersFromObject({ pA: 'x', pB: 2 })",
      result: '{"Parameters":[{"Name":"pA","Value":"x"},{"Name":"pB","Value":"2"}]}',
    },
  ],
  'Utils.getProcessNameValuePair': [{ code: "Utils.getProcessNameValuePair('pA', 1)", result: { name: 'pA', value: 1 } }],
  'Utils.getHorizontalTableHiddenValue': [
    {
      code: "[Utils.getHorizontalTableHiddenValue('wide', 'open', 0, 'key'), Utils.getHorizontalTableHiddenValue('wide', 'delete', 0, 'key')]",
      state: person,
      result: ['m1', false],
    },
  ],
  'Utils.openPopup': [
    {
      code: "Utils.openPopup('popup', ctx); return 1;",
      effects: [['openPopup', 'popup']],
      reports: { kind: 'effects', effects: [{ kind: 'openPopup', widgetId: 'popup', anchorId: 'go' }] },
    },
  ],
  'Utils.togglePopup': [{ code: "Utils.togglePopup('popup', ctx); return 1;", effects: [['togglePopup', 'popup']] }],
  'Utils.closePopup': [{ code: "Utils.closePopup('popup', ctx); return 1;", effects: [['closePopup', 'popup']] }],
};
