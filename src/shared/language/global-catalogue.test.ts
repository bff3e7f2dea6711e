import { describe, expect, it } from 'vitest';
import { argumentKinds, globalNames, takenArgument } from './global-catalogue.ts';

/** Functions whose parameters are named like something of the project and take something else: ids of cells, DOM elements, logs, addresses. */
const others = new Set(
  'v w QB.refreshGridCellData Api.refreshGridCell Api.pasteToGridTableText Api.navigateAppTo Utils.getGridTableId Utils.getGridTableRowCol Utils.setRequestLoggerJourneyId Utils.setRequestLoggerGroupId Utils.changeUrlState Utils.parseJSONScript'.split(
    ' ',
  ),
);

describe('what functions take', () => {
  it('is said of each function that takes ids, pages, popups, events or paths', () => {
    const named = /\b(?:ids?|widgetId|tableId|tabId|pageIds?|popupId|events?|eventId|path|key1?|refreshIds)\b/;
    const silent = globalNames
      .filter(({ name, kind, signature }) => kind === 'function' && named.test(signature) && !others.has(name))
      .filter(({ takes, items }) => takes === undefined && items === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('is one of the kinds, in functions alone', () => {
    const said = globalNames.filter(({ takes, items }) => takes !== undefined || items !== undefined);
    expect(said.length).toBeGreaterThan(80);
    for (const { name, kind, takes = [], items = [] } of said) {
      expect(kind, name).toBe('function');
      for (const one of [...takes, ...items]) expect(['', ...argumentKinds], name).toContain(one.replace(/\.\.\.$/, ''));
      expect(
        items.slice(0, -1).filter((one) => one.endsWith('...')),
        name,
      ).toEqual([]);
    }
  });

  it('is found by argument and position, in older spellings, too', () => {
    expect(takenArgument('app.fn.openPage', 0)).toBe('page');
    expect(takenArgument('Api.openPage', 0, 0)).toBeUndefined();
    expect(takenArgument('Api.openPageWithState', 0)).toBe('page');
    expect([0, 1, 7].map((position) => takenArgument('Api.openPageWithState', 0, position))).toEqual(['page', 'widget', 'widget']);
    expect(takenArgument('Api.refreshWithTimeout', 0, 1)).toBeUndefined();
    expect(takenArgument('Api.openPageWithState', 1, 0)).toBeUndefined();
    expect(takenArgument('own.openPage', 0)).toBeUndefined();
  });
});
