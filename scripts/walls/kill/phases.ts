import { fileWith, inEvent, inLoad, inWrite, type Payload } from './payload.ts';

const hang = 'for (;;);';
const config = (bad: string) =>
  `WidgetConfig = {\n  main: { id: 'main', type: PageWidget, widgets: [{ id: 'ok', type: TextWidget },\n  { id: 'bad', type: TextWidget, ${bad} }] } };`;
const cells = '{"value":[{"Value":1},{"Value":2}]}';
const request = "url: () => '/api/v1/Cells', type: 'GET'";

/** The same loop in every place where authors' code runs, on purpose or by the way. */
export const phasePayloads: readonly Payload[] = [
  {
    name: 'while a file is evaluated',
    repository: `Repository = {\n  ok: { init: () => 1 },\n};\n${hang}`,
    run: 'files',
    path: 'repository.js',
    line: 1,
    ends: 'killed',
  },
  {
    name: 'while the widget configuration is evaluated',
    repository: fileWith('{}'),
    config: `WidgetConfig = {};\n${hang}`,
    run: 'files',
    path: 'widget-config.js',
    line: 1,
    ends: 'killed',
  },
  {
    name: 'a getter of the page list',
    repository: fileWith('{}'),
    config: `WidgetConfig = { get main() { ${hang} } };`,
    run: 'files',
    path: 'widget-config.js',
    line: 1,
    ends: 'killed',
  },
  {
    name: 'a getter of a widget',
    repository: fileWith('{ init: () => 1 }'),
    config: config(`get title() { ${hang} }`),
    run: 'page',
    path: 'widget-config.js',
    line: 2,
    ends: 'killed',
  },
  {
    name: 'toJSON of a value of a widget',
    repository: fileWith('{ init: () => 1 }'),
    config: config(`data: { get deep() { ${hang} } }`),
    run: 'page',
    path: 'widget-config.js',
    line: 2,
    ends: 'killed',
  },
  inLoad('condition', `{ init: () => 1, initCondition() { ${hang} } }`),
  inLoad('default', `{ init: () => 1, initCondition: () => false, initDefault() { ${hang} } }`),
  inLoad('state', `{ state() { ${hang} } }`),
  inLoad('init of a page', `{ init() { ${hang} } }`, 'killed', { run: 'page', config: config("title: 'x'") }),
  inLoad('url', `{ init: { url() { ${hang} }, type: 'GET' } }`),
  inLoad('text of a url', `{ init: { url: () => ({ toString() { ${hang} } }), type: 'GET' } }`),
  inLoad('type', `{ init: { url: () => '/api/v1/Cells', type() { ${hang} } } }`),
  inLoad('body', `{ init: { url: () => '/api/v1/Cells', type: 'POST', body() { ${hang} } } }`),
  inLoad('toJSON of a body', `{ init: { url: () => '/api/v1/Cells', type: 'POST', body: () => ({ toJSON() { ${hang} } }) } }`),
  inWrite('validation', `{ launch: { validation() { ${hang} }, url: () => '/api/v1/Cells', type: 'POST', body: '{}' } }`),
  inLoad('a list function', `{ init: { ${request}, parsingControl: { type: 'list', query() { ${hang} } } } }`, 'killed', {
    response: cells,
  }),
  inLoad(
    'a matrix function',
    `{ init: { ${request}, parsingControl: { type: 'matrix', length: 2, query: [() => 1, () => { ${hang} }] } } }`,
    'killed',
    { response: cells },
  ),
  inLoad('a parsing script', `{ init: { ${request}, parsingControl: { type: 'script', script() { ${hang} } } } }`, 'killed', {
    response: cells,
  }),
  inLoad('commonParsingControl', `{ init: [{ ${request} }, { ${request} }], commonParsingControl() { ${hang} } }`, 'killed', {
    response: cells,
  }),
  inLoad(
    'a setter of the answer',
    `{ init: { ${request}, set cellsetId(value) { ${hang} } }, set cellsetId(value) { ${hang} } }`,
    'killed',
    { response: '{"ID":"abc","value":[]}' },
  ),
  inLoad('initFinished', `{ init: () => 1, initFinished() { ${hang} } }`),
  inWrite('callback', `{ launch: { url: () => '/api/v1/Cells', type: 'POST', body: '{}', callback() { ${hang} } } }`),
  inWrite('an action of the event map', '{ launch: () => 1 }', 'killed', {
    path: 'event-map.js',
    map: `EventMap = {\n  'launch.ok': [],\n  'launch.bad': [{ action() { ${hang} } }],\n};`,
  }),
  inWrite('a getter of the event map', '{ launch: () => 1 }', 'killed', {
    path: 'event-map.js',
    map: `EventMap = {\n  'launch.ok': [],\n  get 'launch.bad'() { ${hang} },\n};`,
  }),
  inEvent('a timer', `setTimeout(() => { ${hang} }, 5);`, 'killed', { isLate: true }),
  inEvent('an interval that gets stuck', `let left = 3; setInterval(() => { left -= 1; if (left < 0) ${hang} }, 5);`, 'killed', {
    isLate: true,
  }),
  inEvent('after an Api call', `return (async () => { await Api.updateContent('ok'); ${hang} })();`),
  inEvent('after an Api call nobody waits for', `(async () => { await Api.updateContent('ok'); ${hang} })();`, 'killed', { isLate: true }),
  inEvent('a getter of a result', `return { get a() { ${hang} } };`),
  inEvent('toJSON of a result, which nobody calls', `return { toJSON() { ${hang} } };`, 'held'),
  inEvent('a proxy as result', `return new Proxy({}, { ownKeys() { ${hang} } });`),
  inEvent('words of a thrown value', `throw { get message() { ${hang} } };`),
  inEvent('words of a rejection nobody handles', `Promise.reject({ get message() { ${hang} } });`, 'killed', { isLate: true }),
  inEvent('an argument of the console', `console.log({ get a() { ${hang} } });`),
  inEvent('an argument of an Api call', `Api.updateContent({ get a() { ${hang} } });`),
  inEvent('a getter in the state', `Object.defineProperty(Widgets, 'trap', { enumerable: true, get() { ${hang} } });`, 'killed', {
    isLate: true,
  }),
  inWrite('a setter in the state', `{ get launch() { return () => 1; } }`, 'killed', {
    repository: fileWith(
      '{ launch: () => 1 }',
      `Object.defineProperty(Widgets, 'bad', { enumerable: false, value: Object.defineProperty({}, 'launch', { set() { ${hang} } }) });`,
    ),
  }),
  inWrite('a getter of the action', `{ get launch() { ${hang} } }`),
];
