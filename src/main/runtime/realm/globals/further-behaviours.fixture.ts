import type { Behaviour } from './global-behaviours.fixture.ts';

/** A call that is reported as a problem with its place, and returns a neutral value. */
const inert = (code: string, result: Behaviour['result'] = true): readonly Behaviour[] => [
  {
    code,
    result,
    reports: {
      kind: 'problems',
      problems: [
        { code: 'api-not-offered', severity: 'info', widgetId: 'go', action: 'launch', location: { path: 'repository.js', line: 3 } },
      ],
    },
  },
];

/** Globals without uses in public applications: what they do where they do something. */
export const furtherBehaviours: Readonly<Record<string, readonly Behaviour[]>> = {
  w: [
    {
      code: "[w('none') === undefined, w('year'), w('slider.position') === undefined]",
      state: { year: 0, slider: { value: { position: 1 } } },
      result: [true, 0, true],
    },
  ],
  'app.mainPage': [
    { code: "const first = app.mainPage; app.mainPage = 'second'; return [first, app.mainPage];", result: ['main', 'second'] },
  ],
  'app.tm1CellsetId': [{ code: "app.tm1CellsetId('x1')", result: "Cellsets('x1')" }],
  'app.popup': [
    { code: "app.popup.show('Hi'); app.popup.hide(); return 1;", reports: { kind: 'effects', effects: [{ kind: 'message', text: 'Hi' }] } },
  ],
  'app.handleAjaxError': [{ code: "app.handleAjaxError({ status: 500 }, 'note'); return 1;", effects: [['showPopup', '500 in note']] }],
  'app.handleJsError': [
    {
      code: "try { app.handleJsError(new Error('bad'), 'note', 'init'); } catch (error) { Widgets.caught = error.message; } return v('caught');",
      result: 'bad',
    },
  ],
  QB: [
    {
      code: "const loaded = await QB.loadData('amount'); const wrote = await QB.writeData('write.amount'); return [loaded, wrote.response, await QB.getUserData(), QB.getUrl('/x')];",
      result: [{ title: 12 }, { n: 12 }, 'admin', '/x'],
      requests: ['GET /amount', 'POST /write'],
    },
    {
      code: "EventMap['own.go'] = { action: Api.addSystemValue, argument: ['ran', 1] }; QB.executeEventMapAction('own.go'); return v('ran');",
      result: 1,
    },
  ],
  Render: [{ code: "await Render.showPage('second'); return PageState.current;", result: 'second' }],
  ExtensionFunctions: [{ code: "ExtensionFunctions.sum = (a, b) => a + b; return Utils.extCall('sum', 1, 2);", result: 3 }],
  isClass: [{ code: '[isClass(class {}), isClass(() => 1), isClass(PageWidget), isClass(3)]', result: [true, false, true, false] }],
  'Api.removePageValues': [
    {
      code: "Api.removePageValues('main'); return [v('note.value'), v('inside.value'), v('year')];",
      state: { note: { value: 1 }, inside: { value: 2 }, year: 3 },
      result: [false, false, 3],
    },
  ],
  'Api.removeValuesRecursively': [
    {
      code: "Api.removeValuesRecursively([WidgetConfig.main.widgets.find((w) => w.id === 'popup')]); return [v('note.value'), v('inside.value')];",
      state: { note: { value: 1 }, inside: { value: 2 } },
      result: [1, false],
    },
  ],
  'Api.addGridTableSystemValue': [
    {
      code: "Api.addGridTableSystemValue(['Cell', 'grid', 1, 'ordinal']); return v('systemValueCell');",
      state: { grid: { row: '1', column: '0' } },
      result: 3,
    },
  ],
  'Api.changeSystemValue': [
    {
      code: "Api.changeSystemValue(['isOn', 'switch']); Api.changeSystemValue(['isOff', 'nothing']); return [v('isOn'), v('isOff')];",
      state: { switch: '1' },
      result: [true, false],
    },
  ],
  'Api.changeSegmentedControlSelection': [
    { code: "Api.changeSegmentedControlSelection('tabB'); return [v('tabs.selected'), v('tabs.value')];", result: ['Year', 'y'] },
  ],
  'Api.resetRadioButtons': [
    {
      code: "Api.resetRadioButtons('wide'); return [v('wide.selectedOrdinal'), v('wide.rows.0.0.value')];",
      state: { wide: { selectedOrdinal: 3 } },
      result: [false, 'Bread'],
    },
  ],
  'Api.toggleInfoWidget': [
    {
      code: "Api.toggleInfoWidget(['popup', { about: 'x' }, 'amount']); return v('infoData.about');",
      result: 'x',
      requests: ['GET /amount'],
      effects: [
        ['toggleInfoWidget', ['popup', { about: 'x' }, 'amount']],
        ['togglePopup', 'popup'],
        ['forceRefresh', 'amount'],
      ],
    },
  ],
  'Api.triggerWidgetEvent': [
    {
      code: "const missing = Api.triggerWidgetEvent('note', 'clear'); Widgets.note.clearTriggerHandler = () => 'cleared'; return [missing, Api.triggerWidgetEvent('note', 'clear')];",
      result: [false, 'cleared'],
    },
  ],
  'Api.pasteToGridTableText': [
    {
      code: "Api.pasteToGridTableText(); return v('grid.cellData.1.0.title');",
      state: { rightclick: 'grid_1_0', clipboard: 'Cheese' },
      result: 'Cheese',
    },
    ...inert('Api.pasteToGridTableText()', false),
  ],
  'Api.conditionalExecution': [
    {
      code: "Api.conditionalExecution([{ conditionKey: 'isOn', actions: [{ action: Api.skip, argument: 'on' }] }, { conditionKey: 'else', actions: [{ action: Api.skip, argument: 'else' }] }]); return 1;",
      state: { isOn: 1 },
      effects: [['skip', 'on']],
    },
    {
      code: "Api.conditionalExecution([{ conditionKey: 'isOn', actions: [{ action: Api.skip, argument: 'on' }] }, { conditionKey: 'else', actions: [{ action: Api.skip, argument: 'else' }] }], {}, {}, { isOn: 0 }); return 1;",
      state: { isOn: 1 },
      effects: [['skip', 'else']],
    },
  ],
  'Utils.sleep': [{ code: 'await Utils.sleep(2); return 1;', result: 1 }],
  'Utils.stopEvent': [
    {
      code: 'let stopped = 0; Utils.stopEvent({ preventDefault: () => { stopped += 1; }, stopPropagation: () => { stopped += 1; } }); Utils.stopEvent(); return stopped;',
      result: 2,
    },
  ],
  'Utils.cleanStr': [{ code: "Utils.cleanStr('Árvíztűrő tükörfúrógép')", result: 'Arvizturo tukorfurogep' }],
  'Utils.clone': [
    {
      code: 'const made = { a: [1, { b: 2 }], f: () => 3, d: new Date(5) }; const deep = Utils.clone(made, true); const flat = Utils.clone(made); deep.a[1].b = 9; return [made.a[1].b, deep.f(), deep.d.getTime(), flat.a === made.a, deep.a === made.a, Utils.clone([1], false, false)];',
      result: [2, 3, 5, true, false, [1]],
    },
    {
      code: 'const round = { n: 1 }; round.self = round; const copy = Utils.clone(round, true); return [copy !== round, copy.self === copy];',
      result: [true, true],
    },
  ],
  'Utils.replaceAll': [{ code: "Utils.replaceAll('a.b c', { a: 'b', b: 'a', '.': '-', 'b c': '!' })", result: 'b-!' }],
  'Utils.getRandomId': [{ code: 'const id = Utils.getRandomId(); return Number.isInteger(id) && id >= 0 && id < 2 ** 32;', result: true }],
  'Utils.convertValueToPost': [
    {
      code: "['12,5%', '1 234,5', '(3)', 'text', '', 7, '7 pcs'].map((x) => Utils.convertValueToPost(x))",
      result: [0.125, 1234.5, -3, 'text', '', 7, '7 pcs'],
    },
  ],
  'Utils.isInViewport': [{ code: 'Utils.isInViewport({})', result: true }],
  'Utils.parseFormatStringToCSSClasses': [{ code: "Utils.parseFormatStringToCSSClasses('A-B')", result: 'c-0-A c-1-B' }],
  'Utils.getToday': [
    {
      code: "[/^\\d{4}\\.\\d\\d\\.\\d\\d$/.test(Utils.getToday()), Utils.getToday('') === Utils.getFormattedDate(new Date(), '')]",
      result: [true, true],
    },
  ],
  'Utils.rewindTime': [
    {
      code: 'const day = new Date(2024, 1, 2, 3, 4, 5); Utils.rewindTime(day); return Utils.getFormattedDate(day, "-", true);',
      result: '2024-02-02 00:00:00',
    },
  ],
  'Utils.forwardTime': [
    {
      code: 'const day = new Date(2024, 1, 2, 3, 4, 5); Utils.forwardTime(day); return [day.getMilliseconds(), Utils.getFormattedDate(day, "-", true)];',
      result: [999, '2024-02-02 23:59:59'],
    },
  ],
  'Utils.isMobile': [{ code: 'Utils.isMobile()', result: false }],
  'Utils.stripHtml': [{ code: "Utils.stripHtml('<b>a</b> &amp; <br/>b')", result: 'a &amp; b' }],
  'Utils.nl2br': [{ code: "Utils.nl2br('a\\r\\nb\\nc')", result: 'a<br>b<br>c' }],
  'Utils.htmlEncode': [{ code: 'Utils.htmlEncode(`"it\'s"`)', result: '&quot;it&#39;s&quot;' }],
  'Utils.formatIntForChart': [{ code: 'Utils.formatIntForChart(1234567)', result: '1 234 567' }],
  'Utils.separatesThousands': [
    {
      code: "[Utils.separatesThousands(-1234567.1234), Utils.separatesThousands('1000', '$&'), Utils.separatesThousands(12)]",
      result: ['-1 234 567.1234', '1$&000', '12'],
    },
  ],
  'Utils.calculateMargin': [
    {
      code: "[Utils.calculateMargin('10%', 200), Utils.calculateMargin(0.25, 200), Utils.calculateMargin(15, 200), Utils.calculateMargin('5', 200)]",
      result: [20, 50, 15, 5],
    },
  ],
  'Utils.precisionRound': [
    {
      code: '[Utils.precisionRound(1.005, 2), Utils.precisionRound(1234.5, -2), Utils.precisionRound(2, 2, true), Utils.precisionRound(-1.4, 0), Utils.precisionRound(1e21, 2)]',
      result: [1.01, 1200, '2.00', -1, 1e21],
    },
  ],
  'Utils.addLeadingZero': [{ code: '[Utils.addLeadingZero(3), Utils.addLeadingZero(12)]', result: ['03', '12'] }],
  'Utils.getSize': [
    {
      code: "[Utils.getSize(10), Utils.getSize('33%'), Utils.getSize('12', true), Utils.getSize('auto', true), Utils.getSize(), Utils.getSize(0), Utils.getSize(2, false, (n) => n * 8)]",
      result: ['10px', '33%', '12px;', 'auto;', '', '0px', '16px'],
    },
  ],
  'Utils.getGridTableId': [{ code: "Utils.getGridTableId('grid,1,2')", result: 'grid' }],
  'Utils.getGridTableRowCol': [{ code: "Utils.getGridTableRowCol('grid_3_4')", result: { id: 'grid', row: '3', column: '4' } }],
  'Utils.getCheckedGridTableCellByRowAndColumn': [
    {
      code: "[Utils.getCheckedGridTableCellByRowAndColumn('grid', 0, 0, 'title'), Utils.getCheckedGridTableCellByRowAndColumn('grid', 9, 0, 'title'), Utils.getCheckedGridTableCellByRowAndColumn('grid', 0, 9)]",
      result: ['Bread', false, false],
    },
  ],
  'Utils.getDropBoxSelectedItem': [{ code: "Utils.getDropBoxSelectedItem('region').name", result: 'South' }],
  'Utils.selectDropBoxNextItem': [
    {
      code: "[Utils.selectDropBoxNextItem('region'), v('region.value'), Utils.selectDropBoxNextItem('region'), v('region.value')]",
      result: [true, 'West', false, 'West'],
    },
  ],
  'Utils.selectDropBoxPreviousItem': [
    {
      code: "[Utils.selectDropBoxPreviousItem('region'), v('region.value'), Utils.selectDropBoxPreviousItem('region'), Utils.selectDropBoxPreviousItem('nobody')]",
      result: [true, 'North', false, false],
    },
  ],
  'Utils.getCellsFromClipboard': [
    {
      code: "[Utils.getCellsFromClipboard('go'), Utils.getCellsFromClipboard('nobody')]",
      state: { go: { clipboard: 'a\\tb\\nc\\td' } },
      result: [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        [],
      ],
    },
  ],
  'Utils.getGridTableActualAndLastPage': [
    {
      code: "WidgetState.grid.actualPage = 9; return Utils.getGridTableActualAndLastPage('grid');",
      result: { actualPage: 2, maxPage: 2 },
    },
  ],
  'Utils.create_UUID': [
    { code: '/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(Utils.create_UUID())', result: true },
  ],
  'Utils.getArrayElements': [{ code: 'Utils.getArrayElements([1, 2, 3, 4, 5], 3, 1)', result: [2, 5] }],
  'Utils.closePopups': [
    {
      code: "Utils.closePopups(['popup', 'box']); return 1;",
      effects: [
        ['closePopup', 'popup'],
        ['closePopup', 'box'],
      ],
    },
  ],
  'Utils.getMatrixFromArray': [
    {
      code: '[Utils.getMatrixFromArray([1, 2, 3, 4], 2), Utils.getMatrixFromArray([1, 2, 3], 2), Utils.getMatrixFromArray([1], 0)]',
      result: [
        [
          [1, 2],
          [3, 4],
        ],
        [],
        [],
      ],
    },
  ],
  'Utils.getGridtableMatrix': [
    {
      code: 'Utils.getGridtableMatrix([1, 2, 3, 4], 2, (item, row, column) => item + ":" + row + column)',
      result: [
        ['1:00', '2:01'],
        ['3:10', '4:11'],
      ],
    },
  ],
  'Utils.saveGridTableToggles': [
    {
      code: "Utils.saveGridTableToggles('grid', 1); return [0, 1, 9].map((row) => Utils.getGridTableToggleValue('grid', row));",
      state: { grid_1_1: { switch: { value: 1 } } },
      result: [0, 1, false],
    },
  ],
  'Utils.hexToRgb': [
    {
      code: "[Utils.hexToRgb('#ff8000'), Utils.hexToRgb('fff', 0.5), Utils.hexToRgb('#102030', 1, true), Utils.hexToRgb('red')]",
      result: ['rgba(255,128,0,1)', 'rgba(255,255,255,0.5)', { r: 16, g: 32, b: 48, opacity: 1 }, false],
    },
  ],
  'Utils.getActiveUserString': [{ code: "Utils.getActiveUserString('DOMAIN\\\\me')", result: 'DOMAIN/me' }],
  'Utils.undefinedOrFalse': [{ code: '[undefined, false, 0, null].map(Utils.undefinedOrFalse)', result: [true, true, false, false] }],
  'Utils.getNavigationUrl': inert("Utils.getNavigationUrl({ a: 'x y', b: 1 })", '?a=x%20y&b=1'),
  'Utils.changeUrlState': inert("(Utils.changeUrlState('/second/one/t%20wo'), [v('navigationParameter1'), v('navigationParameter2')])", [
    'one',
    't wo',
  ]),
  'Utils.enableRequestLogger': inert('(Utils.enableRequestLogger(), Utils.isRequestLoggerEnabled())', true),
  'Utils.disableRequestLogger': [
    { code: 'Utils.enableRequestLogger(); Utils.disableRequestLogger(); return Utils.isRequestLoggerEnabled();', result: false },
  ],
  'Utils.generateRequestLoggerJourneyId': [
    {
      code: "Utils.setRequestLoggerGroupId('g'); return [Utils.generateRequestLoggerJourneyId() === Utils.getRequestLoggerJourneyId(), Utils.getRequestLoggerGroupId()];",
      result: [true, 'g'],
    },
  ],
  'Utils.extCall': inert("Utils.extCall('nobody', 1) === undefined"),
  'Utils.reloadApp': inert('Utils.reloadApp() === undefined'),
  'Utils.backdrop': inert('Utils.backdrop.show() === undefined'),
  'Utils.changePageTitle': inert("Utils.changePageTitle('x') === undefined"),
  'Utils.parseJSONScript': inert("Utils.parseJSONScript('x') === null"),
  'Utils.setAutoPosition': inert('Utils.setAutoPosition({}, {}) === undefined'),
  'Utils.getAppSubPathArray': [
    { code: '[Utils.getAppSubPathArray(), Utils.getAppSubPath(), Utils.isUrlNavigation()]', result: [[], '', false] },
  ],
  'Utils.getFullUrlForAjax': [
    {
      code: "['getFullUrlForAjax', 'getInstanceUrl', 'getAppProviderBasedUrl'].map((name) => Utils[name]('/a'))",
      result: ['/a', '/a', '/a'],
    },
  ],
  'Utils.buildMdxQueryUrl': [
    {
      code: "Utils.buildMdxQueryUrl('/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples),Cells($select=Ordinal,Value)', { page: 3, pageSize: 20 })",
      result: '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples),Cells($select=Ordinal,Value;$count=true;$top=20;$skip=40)',
    },
    {
      code: "[Utils.buildMdxQueryUrl('/x?$expand=Cells', { top: 5, count: false }), Utils.buildMdxQueryUrl('/Dimensions', { top: 5, skip: 0 }), Utils.buildMdxQueryUrl('/x', {}, { getExtraParams: () => ({ page: 1, pageSize: 2 }) })]",
      result: ['/x?$expand=Cells($top=5)', '/Dimensions?$count=true&$top=5&$skip=0', '/x?$count=true&$top=2&$skip=0'],
    },
  ],
  'Utils.transformMdxResponseToGridTableLight': [
    {
      code: "const tuple = (dimension, name) => ({ Members: [{ Name: name, UniqueName: '[' + dimension + '].[' + dimension + '].[' + name + ']' }] }); const table = Utils.transformMdxResponseToGridTableLight({ Axes: [{ Tuples: [tuple('Year', '2024'), tuple('Year', '2025')] }, { Tuples: [tuple('Product', 'Bread'), tuple('Product', 'Milk')] }], Cells: [{ Ordinal: 0, Value: 1, FormattedValue: '1.0' }, { Ordinal: 1, Value: 2 }, { Ordinal: 3, Value: 4 }] }); return [table.columns.map((c) => c.title), table.content.map((row) => row.map((cell) => cell.displayValue ?? cell))];",
      result: [
        ['Product', '2024', '2025'],
        [
          ['Bread', '1.0', '2'],
          ['Milk', '', '4'],
        ],
      ],
    },
    { code: 'Utils.transformMdxResponseToGridTableLight({ Cells: [{ Value: 1 }] }).content.map((row) => row[0].value)', result: [1] },
  ],
};
