import { fileWith, inEvent, inLoad, type Payload } from './payload.ts';

/** More words, calls, requests and results than anybody can take. */
export const floodPayloads: readonly Payload[] = [
  inEvent('a million lines of the console', "for (let index = 0; index < 1e6; index += 1) console.log('line', index);", 'either'),
  inEvent('lines of the console without end', "for (;;) console.log('line');"),
  inEvent(
    'a long line of the console',
    "const text = 'x'.repeat(2 ** 27); for (let index = 0; index < 20; index += 1) console.log(text, text);",
    'either',
  ),
  inEvent(
    'lines of the console in every turn',
    "setInterval(() => { for (let index = 0; index < 4000; index += 1) console.log('x'.repeat(4000)); }, 1);",
    'either',
    { isLate: true },
  ),
  inEvent('a million Api calls', "for (let index = 0; index < 1e6; index += 1) Api.updateContent('nobody' + index);", 'either'),
  inEvent(
    'an Api call with a long argument',
    "Api.updateContent('x'.repeat(2 ** 26)); Api.addSystemValue(['a', 'x'.repeat(2 ** 26)]);",
    'either',
  ),
  inEvent(
    'many Api calls with long arguments',
    "const text = 'x'.repeat(2 ** 20); for (let index = 0; index < 300; index += 1) Api.updateContent(text + index);",
    'either',
  ),
  inEvent(
    'Api calls in every turn',
    "setInterval(() => { for (let index = 0; index < 4000; index += 1) Api.showWidget('nobody' + index); }, 1);",
    'either',
    { isLate: true },
  ),
  inEvent('timers', 'for (;;) setTimeout(() => {}, 1000);', 'held'),
  inEvent(
    'a thousand timers that start again',
    'const again = () => setTimeout(again, 0); for (let index = 0; index < 999; index += 1) again();',
    'either',
    { isLate: true },
  ),
  inEvent(
    'a thousand intervals',
    'for (let index = 0; index < 1000; index += 1) setInterval(() => { for (let sum = 0; sum < 1e5; sum += 1); }, 0);',
    'either',
    { isLate: true },
  ),
  inEvent('keys of the state', "for (let index = 0; index < 1e6; index += 1) Widgets['key' + index] = index;", 'either', { isLate: true }),
  inEvent(
    'a long text in the state',
    "for (let index = 0; index < 8; index += 1) Widgets['text' + index] = 'x'.repeat(2 ** 26);",
    'either',
    { isLate: true },
  ),
  inEvent(
    'a graph that shares in the state',
    'let list = [1]; for (let index = 0; index < 60; index += 1) list = [list, list]; Widgets.bad = { list };',
    'either',
    { isLate: true },
  ),
  inEvent('rejections nobody handles', 'for (let index = 0; index < 2e5; index += 1) Promise.reject(new Error("no " + index));', 'either', {
    isLate: true,
  }),
  inEvent('a rejection with long words', "Promise.reject(new Error('x'.repeat(2 ** 27)));", 'either', { isLate: true }),
  inEvent('a thrown error with long words', "throw new Error('x'.repeat(2 ** 27));", 'either'),
  inEvent(
    'a thrown error with a long name and stack',
    "throw Object.assign(new Error('x'), { name: 'y'.repeat(2 ** 27), stack: 'bad (repository.js:3:1)\\n'.repeat(1e6) });",
    'either',
  ),
  inLoad('a list of five million results', '{ init: () => Array.from({ length: 5e6 }, (_, index) => ({ title: index })) }', 'either', {
    run: 'load',
  }),
  inLoad('a result of 400 MB of text', "{ init: () => 'x'.repeat(4e8) }", 'either'),
  inLoad(
    'a result with a million keys',
    "{ init() { const made = {}; for (let index = 0; index < 1e6; index += 1) made['key' + index] = index; return made; } }",
    'either',
  ),
  inLoad(
    'a result that is nested deeply',
    '{ init() { let made = []; for (let index = 0; index < 1e6; index += 1) made = [made]; return made; } }',
    'either',
  ),
  inLoad('a long url', "{ init: { url: () => '/api/v1/' + 'x'.repeat(1e7), type: 'GET' } }", 'held'),
  inLoad('a long method', "{ init: { url: () => '/api/v1/Cells', type: () => 'G'.repeat(1e6) } }", 'held'),
  inLoad('a body of 400 MB', "{ init: { url: () => '/api/v1/Cells', type: 'POST', body: () => 'x'.repeat(4e8) } }", 'either'),
  inLoad(
    'a body of a long list',
    "{ init: { url: () => '/api/v1/Cells', type: 'POST', body: () => Array.from({ length: 3e6 }, (_, index) => ({ index })) } }",
    'either',
  ),
  inLoad(
    'a million parameters of a query',
    "{ init: { url: () => '/api/v1/Cells', type: 'POST', server: true, body() { const made = {}; for (let index = 0; index < 1e6; index += 1) made['p' + index] = index; return made; } } }",
    'either',
  ),
  inEvent(
    'a name of a widget that is long',
    "Api.updateContent('w'.repeat(5000)); Api.executeQueryRequest(['w'.repeat(5000), 'i'.repeat(5000)]); Api.executeRequest('launch.' + 'w'.repeat(5000));",
    'held',
  ),
  {
    ...inEvent('a hundred thousand widgets', ''),
    repository: fileWith('{ init: () => 1 }'),
    config:
      "WidgetConfig = {\n  main: { id: 'main', type: PageWidget,\n  widgets: [{ id: 'ok', type: TextWidget },\n  { id: 'bad', type: TextWidget }, ...Array.from({ length: 1e5 }, (_, index) => ({ id: 'w' + index, type: TextWidget }))] } };",
    run: 'page',
    path: 'widget-config.js',
    line: 2,
    ends: 'either',
  },
  {
    ...inEvent('widgets that refresh each other', ''),
    repository: fileWith(
      "{ init() { Api.updateContent('bad2'); } }, bad2: { init() { Api.updateContent('bad'); Api.updateContent('bad'); } }",
    ),
    run: 'load',
    ends: 'either',
  },
];
