import type { SourceText } from '../project-sources.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import type { NamedTexts } from './find-occurrences.ts';
import type { RenameEdit } from './plan-rename.ts';

const repository = `const year = 2031;
Repository = {
  region: {
    init: {
      type: 'POST', url: () => '/api/v1/ExecuteMDX',
      body: () => ({ area: v('table.value') }), server: true, x: v('region.value') || w("region"),
    },
    choose: { execute() {} },
  },
  table: {
    reference: 'region',
    init: [{
      type: 'POST', server: true,
      url: () => '/api/v1/ExecuteMDX',
      body: () => (v('region.choose.value'), { at: v('table.init.value'), key: 'shared', year }),
    }],
    launch() { Api.refresh('region.choose');
      if (Widgets.region.value) return Repository.table;
      return Repository?.region && [Api.updateContent],
        ['Germany', 'region'];
    },
  },
};
`;

/** A small project in which names stand in every way they can. */
export const namedTexts: NamedTexts = {
  sources: {
    repository: { path: 'repository.js', text: repository },
    queries: {
      path: 'repository.yml',
      text: `region_init: '{"MDX": "$area"}'\nregion_choose_analogic_check_access: '{}'\nshared: '{"$year $year"}'\n`,
    },
    widgetConfig: {
      path: 'widget-config.js',
      text: `WidgetConfig = {
  main: {
    type: PageWidget, widgets: [
      { id: 'region', type: DropBoxWidget },
      { id: 'table', type: GridTableWidget, listen: [{ event: 'choose.region', method: 'refresh' }] },
      { id: 'go', type: ButtonWidget, label: 'Go', skin: 'loud' },
    ],
  },
};
`,
    },
    eventMap: {
      path: 'event-map.js',
      text: `EventMap = {
  'choose.region': [
    { action: Api.refresh, argument: 'region' },
  ],
  'choose.region.finished': { action: Api.openPage, argument: ['main'] },
};
`,
    },
  },
  styleSheets: [
    {
      path: 'skin/css/ks-button-style.css',
      text: '.ks-button-loud { color: red; }\n/* .ks-button-loud */ .ks-button-loud:hover .ks-button-title { color: blue; }\n#region, #table_0_1 .ks-text { color: #table; } /* #region {} */\n',
    },
  ],
};

/** Returns the texts after the changes, those that are not sure included. */
export function renamedTexts({ sources, styleSheets }: NamedTexts, edits: readonly RenameEdit[]): NamedTexts {
  const change = ({ path, text }: SourceText): SourceText => ({
    path,
    text: applyTextEdits(
      text,
      edits.filter((edit) => edit.path === path),
    ),
  });
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([role, source]) => [role, change(source)])),
    styleSheets: styleSheets.map(change),
  };
}
