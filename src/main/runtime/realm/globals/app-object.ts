import { Api } from '../api.ts';
import { eventMap, isAssigned, repository, widgetConfig } from '../files/author-files.ts';
import { errorHandlers } from './field-globals.ts';
import { Utils } from './field-functions.ts';
import { settings } from '../settings.ts';
import { defineProperty } from '../primordials.ts';
import { Widgets } from '../files/registry.ts';
import { pageIds } from '../page/widget-config.ts';

/** A name for what a file assigns: files may also assign or fill it under this name. */
function defineFile(app: object, name: string, global: 'Repository' | 'WidgetConfig' | 'EventMap', read: () => unknown): void {
  const assign = (value: unknown) => defineProperty(globalThis, global, { value, writable: true, enumerable: false, configurable: true });
  defineProperty(app, name, {
    get() {
      if (!isAssigned(global)) assign({});
      return read();
    },
    set: assign,
    enumerable: true,
    configurable: true,
  });
}

/**
 * `app`: settings of the application and the names of older ones (`docs/format/README.md`, Older spellings). The settings are those of an
 * application without a server of its own; files may change them.
 */
export function makeApp(): Record<string, unknown> {
  const app: Record<string, unknown> = {
    fn: Api,
    utils: Utils,
    widgetValue: Widgets,
    apiHost: '',
    apiSubPath: '/api/v1/',
    instance: '',
    assetsUrl: '',
    applicationAssetsUrl: '',
    authenticationMode: '',
    sessionExpiresInMinutes: 0,
    disableBeforeUnload: true,
    isMobile: false,
    isTouched: false,
    popup: { show: (html: unknown, width?: unknown) => Api['showPopup']?.(html, width), hide() {} },
    ...errorHandlers,
    tm1CellsetId: (id: unknown) => `Cellsets('${String(id)}')`,
  };
  defineFile(app, 'repository', 'Repository', repository);
  defineFile(app, 'widgetConfig', 'WidgetConfig', widgetConfig);
  defineFile(app, 'eventMap', 'EventMap', eventMap);
  defineProperty(app, 'mainPage', {
    get: () => pageIds()[0] ?? '',
    set: (value: unknown) => defineProperty(app, 'mainPage', { value, writable: true, enumerable: true, configurable: true }),
    enumerable: true,
    configurable: true,
  });
  // Of app.json, which is known before the files run.
  defineProperty(app, 'enableToolTips', {
    get: () => settings.toolTips,
    set: (value: unknown) => defineProperty(app, 'enableToolTips', { value, writable: true, enumerable: true, configurable: true }),
    enumerable: true,
    configurable: true,
  });
  return app;
}
