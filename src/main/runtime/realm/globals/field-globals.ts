import { widgetFactsByName } from '../../../../shared/language/widget-facts.ts';
import { Api, record } from '../api.ts';
import { eventMap } from '../files/author-files.ts';
import { browserStubs } from './browser-stubs.ts';
import { userConsole } from './console.ts';
import { settings } from '../settings.ts';
import { runActions } from '../functions/branch-functions.ts';
import { WidgetState } from '../functions/grid-table-pages.ts';
import { readCellId } from '../page/grid-cells.ts';
import { inert } from '../functions/page-functions.ts';
import { reportBrowserStub } from '../outbox.ts';
import { hasOwn, isFunction, isObject } from '../primordials.ts';

const call = (name: string, ...parameters: unknown[]): unknown => Api[name]?.(...parameters);

/** Request layer of the field: loads and writes go through the same runs as those of the page. */
const QB = {
  loadData: (widgetId: unknown, _type?: unknown, _useDefault?: unknown, action: unknown = 'init') =>
    call('executeQueryRequest', [widgetId, action]),
  writeData: (eventId: unknown) => call('executeRequest', eventId),
  refreshGridCellData(cellId: unknown) {
    const place = readCellId(String(cellId));
    return place ? call('executeQueryRequest', [place.table, `refresh_col_${place.columnText}`]) : undefined;
  },
  executeEventMapAction(eventId: unknown) {
    const map = eventMap();
    const actions = typeof eventId === 'string' && hasOwn(map, eventId) ? map[eventId] : [];
    return runActions(actions, []);
  },
  getServerSideUrlAndBody: (url: unknown, body: unknown) => ({ url, body }),
  getUrl: (url: unknown) => url,
  getUserData: () => Promise.resolve(settings.activeUser),
  parsingControlFinished: inert('QB.parsingControlFinished'),
  async obtainNewCellSetIdAndSendAgain(id: unknown, eventId: unknown) {
    await call('executeQueryRequest', id);
    return call('executeRequest', eventId);
  },
};

/** Shown page and the one before, as files may read them. */
const PageState = { current: '', previous: '' };

/** Updates `PageState` for a page that is drawn; drawing it again changes nothing. */
export function showPageState(page: string): void {
  if (page === PageState.current) return;
  PageState.previous = PageState.current;
  PageState.current = page;
}

function isClass(value: unknown): boolean {
  return isFunction(value) && /^class\b/.test(Function.prototype.toString.call(value));
}

/** Returns a stub for a wrapper of a part of the page that only exists in a browser; touching it is reported. */
function pageWrapper(name: string): unknown {
  reportBrowserStub(name);
  return (browserStubs['$'] as () => unknown)();
}

const Auth = {
  getAjaxRequest: inert('Auth.getAjaxRequest'),
  logout: () => call('logout'),
  loadDefault: inert('Auth.loadDefault'),
  goToStartPage: () => call('goToStartPage'),
};

/**
 * Further names that files may use (`docs/format/api.md`, Other globals): what has a meaning here is carried out, the rest
 * returns a neutral value and reports a problem at its place.
 */
export const fieldGlobals: Readonly<Record<string, unknown>> = {
  L: userConsole.log,
  QB,
  WidgetState,
  PageState,
  Extensions: { authenticationProviders: [], writeExecutors: [], pageRender: [], appInitialization: [], urlParameters: [] },
  ExtensionFunctions: {},
  Listeners: [],
  Render: { showPage: (page: unknown, withState?: unknown) => call(withState ? 'openPageWithState' : 'openPage', page) },
  Loader: { start() {}, stop() {} },
  Server: { download: inert('Server.download'), uploadImage: inert('Server.uploadImage') },
  Auth,
  Pivot: {},
  El: {
    get body() {
      return pageWrapper('El.body');
    },
  },
  GridTableExport: { triggerExcelExport: inert('GridTableExport.triggerExcelExport') },
  contextMenu: { show: inert('contextMenu.show'), close: inert('contextMenu.close') },
  analogicSystemWidgets: {},
  isClass,
};

/** Lists of instances that some widget classes keep. */
export const classRegistries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(widgetFactsByName).flatMap(([name, { instanceList }]) => (instanceList === undefined ? [] : [[name, instanceList]])),
);

/** `Doc`, the wrapped document, as an accessor so that its use is reported. */
export const getDocument = (): unknown => pageWrapper('Doc');

/** Default answers of the application to errors (`docs/format/errors.md`, Failed requests): a message box, and the error propagates. */
export const errorHandlers = {
  handleAjaxError(response: unknown, widgetId?: unknown) {
    const status = isObject(response) ? String(response['status'] ?? '') : '';
    return call('showPopup', `${status} in ${String(widgetId)}`);
  },
  handleJsError(error: unknown, widgetId?: unknown, functionName?: unknown, message?: unknown) {
    record('showPopup', [`${String(message ?? error)} in ${String(widgetId)}, ${String(functionName)}`], 'engine');
    throw error;
  },
};
