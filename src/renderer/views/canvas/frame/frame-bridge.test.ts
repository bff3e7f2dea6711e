import { beforeEach, describe, expect, it } from 'vitest';
import type { FromFrameMessage, ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import type { PreviewPage, WidgetData } from '../../../../shared/schema/preview-schema.ts';
import { createFakeHost } from '../../../host/fake-host.ts';
import { emptyCanvasState, initCanvas, useCanvas } from '../../../stores/page/canvas-store.ts';
import { createFrameBridge } from './frame-bridge.ts';

function makeData(id: string, revision = 1): WidgetData {
  return { id, status: 'ready', revision, result: `${id} ${revision}` };
}

function makePage(overrides: Partial<PreviewPage> = {}): PreviewPage {
  const child = { id: 'b', type: 'TextWidget', config: {}, children: [] };
  return {
    page: 'main',
    title: 'Main',
    generation: 3,
    tree: { id: 'main', type: 'PageWidget', config: {}, children: [{ id: 'a', type: 'PanelWidget', config: {}, children: [child] }] },
    widgets: [makeData('a'), makeData('b')],
    ...overrides,
  };
}

/** The page as main sends it. */
const numbered = (page: PreviewPage): NumberedPage => ({ ...page, revision: 1 });

function start(page: PreviewPage | null = makePage(), onZoom?: (direction: 'in' | 'out') => void) {
  const host = createFakeHost();
  const stop = initCanvas(host, { pages: [], page: page && numbered(page) });
  const posted: ToFrameMessage[] = [];
  const reported: unknown[] = [];
  let focused = false;
  const bridge = createFrameBridge({
    onExplain: () => undefined,
    post: (message) => posted.push(message),
    canvas: useCanvas,
    assets: () => ({ assetsBase: '/frame/x/project/', assetsFolder: 'static/', styleSheets: ['skin/a.css'] }),
    onReady: () => reported.push('ready'),
    onEvent: (event) => reported.push(event),
    onValue: (value) => reported.push(value),
    onPopup: (popup) => reported.push(popup),
    onMessageClosed: (text) => reported.push(text),
    onInputs: (changed) => reported.push(changed),
    onCalls: async ({ calls }) => ({ outcome: 'answers', answers: calls.map(({ name }) => ({ value: name })) }),
    onRows: async (query) => ({ outcome: 'rows', total: 900, indexes: [query.offset], columns: [], rows: [query.widgetId] }),
    onDesign: (message) => reported.push(message.type === 'select' ? message.widgetId : message.type),
    onKey: (key) => reported.push(key),
    onZoom,
    onProblem: (problem) => reported.push(problem),
    mayFocus: () => focused,
  });
  const types = () => posted.splice(0).map((message) => message.type);
  const receive = (message: FromFrameMessage) => bridge.receive(message);
  return { host, bridge, posted, reported, types, receive, stop, allowFocus: () => (focused = true) };
}

beforeEach(() => {
  useCanvas.setState(emptyCanvasState);
});

describe('frame bridge', () => {
  it.each<[string, () => unknown]>([
    ['a list of four billion items that are not there', () => Object.assign([], { length: 2 ** 32 - 1 })],
    ['two million items', () => Array(2_000_000).fill(0)],
    [
      'an object in itself',
      () => {
        const self: Record<string, unknown> = {};
        self['self'] = self;
        return self;
      },
    ],
  ])('passes on no event whose value is %s', (_what, make) => {
    const { bridge, reported } = start();
    const event = { widgetId: 'a', action: 'choose', values: { value: make() }, sequence: 1 };
    bridge.receive({ type: 'event', event });
    expect(reported).toEqual([]);
    bridge.receive({ type: 'event', event: { ...event, values: { value: Array(900).fill({ a: 1 }) } } });
    expect(reported).toHaveLength(1);
  });

  it('notifies the frame of open requests, even if it is ready later', () => {
    const { bridge, receive, types } = start();
    bridge.waiting(true);
    expect(types()).toEqual([]);
    receive({ type: 'ready' });
    expect(types()).toContain('waiting');
    bridge.waiting(true);
    bridge.waiting(false);
    expect(types()).toEqual(['waiting']);
  });

  it('answers the frame with the rows it asks for', async () => {
    const { posted, receive } = start();
    receive({ type: 'ready' });
    posted.length = 0;
    const query = { widgetId: 'table', revision: 2, offset: 400, count: 200, form: 'result' } as const;
    receive({ type: 'rows.wanted', number: 5, query });
    receive({ type: 'rows.wanted', number: 6, query: { ...query, count: 5000 } });
    await expect.poll(() => posted).toMatchObject([{ type: 'rows', number: 5, answer: { total: 900, indexes: [400], rows: ['table'] } }]);
  });

  it('sends the scale once the frame is ready, and only when it changes', () => {
    const { bridge, posted, receive } = start();
    bridge.scale(0.5);
    expect(posted).toEqual([]);
    receive({ type: 'ready' });
    expect(posted.filter(({ type }) => type === 'scale')).toEqual([{ type: 'scale', scale: 0.5 }]);
    posted.length = 0;
    bridge.scale(0.5);
    bridge.scale(Number.NaN);
    expect(posted).toEqual([]);
    bridge.scale(0.25);
    expect(posted).toEqual([{ type: 'scale', scale: 0.25 }]);
  });

  it('forwards zooming if the page can be zoomed, and leaves it to the browser otherwise', () => {
    const zoomed: string[] = [];
    const canvas = start(makePage(), (direction) => zoomed.push(direction));
    canvas.receive({ type: 'ready' });
    expect(canvas.types()).toContain('zoomed');
    canvas.receive({ type: 'zoom', direction: 'out' });
    expect(zoomed).toEqual(['out']);
    const own = start();
    own.receive({ type: 'ready' });
    expect(own.types()).not.toContain('zoomed');
    expect(() => own.receive({ type: 'zoom', direction: 'out' })).not.toThrow();
  });

  it('sends nothing before the frame is ready, then everything', () => {
    const { host, bridge, posted, types, receive, reported } = start();
    bridge.select({ widgetId: 'b', others: [], sizes: [] });
    host.emit('preview.widgets', { generation: 3, revision: 2, widgets: [makeData('b', 2)] });
    expect(posted).toEqual([]);
    receive({ type: 'ready' });
    expect(posted).toEqual([
      { type: 'mode', mode: 'live' },
      {
        type: 'page',
        page: makePage({ widgets: [makeData('a'), makeData('b', 2)] }),
        assetsBase: '/frame/x/project/',
        assetsFolder: 'static/',
        styleSheets: ['skin/a.css'],
      },
      { type: 'select', widgetId: 'b' },
    ]);
    expect(reported).toEqual(['ready']);
    types();
    receive({ type: 'ready' });
    expect(types()).toEqual(['mode', 'page', 'select']);
  });

  it('sends clear if there is no page', () => {
    const { host, types, receive } = start(null);
    receive({ type: 'ready' });
    expect(types()).toEqual(['mode', 'clear']);
    host.emit('preview.page', numbered(makePage()));
    expect(types()).toEqual(['page', 'select']);
    host.emit('preview.cleared', {});
    expect(types()).toEqual(['clear']);
  });

  it('sends only changed widgets, and none of an older generation', () => {
    const { host, posted, types, receive } = start();
    receive({ type: 'ready' });
    types();
    host.emit('preview.widgets', { generation: 2, revision: 2, widgets: [makeData('a', 9)] });
    host.emit('preview.widgets', { generation: 3, revision: 2, widgets: [makeData('b', 2)] });
    expect(posted).toEqual([{ type: 'widgets', widgets: [makeData('b', 2)] }]);
    types();
    host.emit('preview.page', numbered(makePage({ generation: 2, title: 'Old' })));
    expect(types()).toEqual([]);
  });

  it('selects only widgets of the page and sends each change once', () => {
    const { bridge, posted, receive, types } = start();
    receive({ type: 'ready' });
    types();
    bridge.select({ widgetId: 'b', others: [], sizes: [] });
    bridge.select({ widgetId: 'elsewhere', others: [], sizes: [] });
    bridge.select({ widgetId: 'nowhere', others: [], sizes: [] });
    expect(posted).toEqual([
      { type: 'select', widgetId: 'b' },
      { type: 'select', widgetId: null },
    ]);
  });

  it('plays effects once and never steals the focus', () => {
    const { host, posted, receive, types, allowFocus } = start();
    host.emit('preview.effects', { effects: [{ kind: 'scrollTo', widgetId: 'a' }] });
    receive({ type: 'ready' });
    expect(types()).toEqual(['mode', 'page', 'select', 'effects']);
    host.emit('preview.effects', {
      effects: [
        { kind: 'focus', widgetId: 'a' },
        { kind: 'openPopup', widgetId: 'b' },
      ],
    });
    expect(posted).toEqual([{ type: 'effects', effects: [{ kind: 'openPopup', widgetId: 'b' }] }]);
    types();
    allowFocus();
    host.emit('preview.effects', { effects: [{ kind: 'focus', widgetId: 'b' }] });
    expect(posted).toEqual([{ type: 'effects', effects: [{ kind: 'focus', widgetId: 'b' }] }]);
  });

  it('sends the newest style sheets again with each page', () => {
    const { host, types, receive, posted } = start();
    receive({ type: 'ready' });
    types();
    host.emit('preview.styleSheets', { styleSheets: ['skin/b.css'], version: '2' });
    expect(posted.at(-1)).toEqual({ type: 'styleSheets', styleSheets: ['skin/b.css'], version: '2' });
    host.emit('preview.styleSheets', { styleSheets: ['skin/b.css'], version: '2', changed: ['skin/b.css'] });
    // Only a frame that already has the others is notified which one changed.
    expect(posted.at(-1)).toMatchObject({ changed: ['skin/b.css'] });
    types();
    host.emit('preview.page', numbered(makePage({ generation: 4 })));
    expect(posted[0]).toMatchObject({ type: 'page', styleSheets: ['skin/b.css'] });
    expect(posted[1]).toEqual({ type: 'styleSheets', styleSheets: ['skin/b.css'], version: '2' });
    expect(types()).toEqual(['page', 'styleSheets', 'select']);
  });

  it('forwards events of a person in order, and drops malformed messages', () => {
    const { bridge, reported, receive } = start();
    receive({ type: 'value', value: { widgetId: 'a', value: 'x', sequence: 1 } });
    bridge.receive({ type: 'event', event: { widgetId: 1, action: 'launch', values: {}, sequence: 2 } });
    bridge.receive({ type: 'run', code: 'alert(1)' });
    bridge.receive('ready');
    bridge.receive(null);
    receive({ type: 'event', event: { widgetId: 'a', action: 'launch', values: {}, sequence: 2 } });
    receive({ type: 'key', key: 'p', code: 'KeyP', ctrl: true, shift: false, alt: false, meta: false });
    receive({ type: 'problem', widgetId: 'a', code: 'x', message: 'y' });
    receive({ type: 'popup', popup: { widgetId: 'p', open: false } });
    receive({ type: 'select', widgetId: 'b' });
    expect(reported).toEqual([
      { widgetId: 'a', value: 'x', sequence: 1 },
      { widgetId: 'a', action: 'launch', values: {}, sequence: 2 },
      { key: 'p', code: 'KeyP', ctrl: true, shift: false, alt: false, meta: false },
      { widgetId: 'a', code: 'x', message: 'y' },
      { widgetId: 'p', open: false },
      'b',
    ]);
  });

  it('is silent after it was disposed', () => {
    const { host, bridge, types, receive } = start();
    receive({ type: 'ready' });
    types();
    bridge.dispose();
    host.emit('preview.page', numbered(makePage({ generation: 9 })));
    expect(types()).toEqual([]);
  });
});
