import { describe, expect, it } from 'vitest';
import type { FileRole } from '../../../../shared/schema/project-schema.ts';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import { expectedAt } from '../../../../shared/language/context/expected-at.ts';
import { completionsAt } from './completions.ts';
import { definitionsAt, nameAt } from './definitions.ts';
import { hoverAt } from './hover-text.ts';

const texts = {
  repository: `Repository = {
  region: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX',
      type: 'POST',
      server: true,
      
    },
    
    choose(ctx) {
      Api.updateContent('plan');
      return v('region.choose.value') + ctx.activeUserName;
    },
  },
  
};
`,
  queries: 'region_init: |\n  {"MDX": "SELECT $year $area $year"}\nnobody_asks: |\n  {"MDX": "SELECT 1"}\n',
  widgetConfig: `WidgetConfig = {
  main: {
    id: 'main', type: PageWidget,
    widgets: [
      { id: 'region', type: DropBoxWidget, 
      },
      { id: 'plan', type: HorizontalTableWidget },
    ],
  },
};
`,
};
const paths = { repository: 'repository.js', queries: 'repository.yml', widgetConfig: 'widget-config.js' };
type Known = keyof typeof texts;
const { model } = createProjectAnalyser()(
  Object.fromEntries((Object.keys(texts) as Known[]).map((role) => [role, { path: paths[role], text: texts[role] }])),
);

/** Place behind the n-th occurrence of a text. */
function behind(role: Known, needle: string, inside = 0) {
  const offset = texts[role].indexOf(needle);
  if (offset < 0) throw new Error(`no ${needle}`);
  const end = offset + (inside || needle.length);
  const lines = texts[role].slice(0, end).split('\n');
  const before = lines.at(-1)!;
  return { role: role as FileRole, path: paths[role], line: lines.length, column: before.length + 1, before };
}
/** Suggestions at a place, with other text before it in its line where that is given. */
function suggested({ role, line, column, before }: ReturnType<typeof behind>, known = model) {
  const lines = texts[role as Known].split('\n');
  const start = lines
    .slice(0, line - 1)
    .map((one) => `${one}\n`)
    .join('');
  const rest = [lines[line - 1]!.slice(column - 1), ...lines.slice(line)].join('\n');
  const facts = { styles: { outer: ['ks-button-light'], icons: ['icon-own'] }, givenValues: () => ['region'] };
  return completionsAt(known, role, expectedAt(role, start + before, rest), facts);
}
const labels = (place: ReturnType<typeof behind>) => suggested(place).map((completion) => completion.label);

describe('completionsAt', () => {
  it('knows the parameters that a request still lacks', () => {
    const found = labels(behind('repository', 'server: true,\n      '));
    expect(found).toEqual(expect.arrayContaining(['body', 'parsingControl']));
    expect(found).not.toContain('url');
    expect(found).not.toContain('validation');
  });

  it('knows the actions of the widget type and the widgets without an entry', () => {
    expect(labels(behind('repository', 'server: true,\n      \n    },\n    '))).toEqual(
      expect.arrayContaining(['initCondition', 'initDefault']),
    );
    expect(labels(behind('repository', 'server: true,\n      \n    },\n    '))).not.toContain('choose');
    expect(labels(behind('repository', '\n  },\n  '))).toEqual(expect.arrayContaining(['plan', 'main']));
    expect(labels(behind('repository', '\n  },\n  '))).not.toContain('region');
  });

  it('completes ids and paths within v() and Api calls', () => {
    expect(labels(behind('repository', "updateContent('"))).toEqual(['main', 'region', 'plan']);
    expect(labels(behind('repository', "v('region."))).toEqual(expect.arrayContaining(['value', 'choose.value']));
    expect(labels({ ...behind('repository', "v('region."), before: "v('region.choose." })).toEqual(['value']);
    expect(labels({ ...behind('repository', "v('region."), before: "v('region.nothing." })).toEqual([]);
    expect(labels(behind('repository', 'ctx.'))).toContain('activeUserName');
    expect(labels(behind('repository', 'Api.'))).toEqual(expect.arrayContaining(['updateContent', 'openPage', 'checkTIResponseStatus']));
    expect(suggested({ ...behind('repository', 'Api.'), before: '  return app.utils.' })).toContainEqual(
      expect.objectContaining({ label: 'parseNumber', snippet: 'parseNumber($0)' }),
    );
    expect(labels(behind('repository', "type: '"))).toEqual(['POST', 'GET', 'PATCH']);
  });

  it('completes types and parameters of the widget configuration', () => {
    expect(labels(behind('widgetConfig', 'type: Drop'))).toContain('DropBoxWidget');
    const keys = labels(behind('widgetConfig', 'DropBoxWidget, '));
    expect(keys).toEqual(expect.arrayContaining(['visible', 'width']));
    expect(keys).not.toContain('id');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('names the queries that are missing in repository.yml', () => {
    const withoutQueries = { ...model, queries: [] };
    const place = { role: 'queries' as const, path: paths.queries, line: 3, column: 1, before: '' };
    expect(suggested(place, withoutQueries).map((completion) => completion.label)).toEqual(['region_init']);
    expect(suggested(place)).toEqual([]);
    expect(suggested({ ...place, before: '  {"MDX": ' }, withoutQueries)).toEqual([]);
  });
});

describe('definitionsAt', () => {
  const at = (role: Known, needle: string, inside: number) => {
    const place = behind(role, needle, inside);
    const lineText = texts[role].split('\n')[place.line - 1]!;
    return definitionsAt(model, place.path, place.line, place.column, nameAt(lineText, place.column)).map(
      ({ path, line }) => `${path}:${line}`,
    );
  };

  it('leads from an id to its configuration and on to its entry', () => {
    expect(at('repository', "updateContent('plan", 18)).toEqual(['widget-config.js:7']);
    expect(at('repository', 'region: {', 3)).toEqual(['widget-config.js:5']);
    expect(at('widgetConfig', "id: 'region'", 7)).toEqual(['repository.js:2']);
  });

  it('leads from a path to the action, from server to the query and back', () => {
    expect(at('repository', 'server: true', 3)).toEqual(['repository.yml:1']);
    expect(at('queries', 'region_init', 3)).toEqual(['repository.js:3']);
  });

  it('finds nothing for other words', () => {
    expect(at('repository', 'activeUserName', 4)).toEqual([]);
  });
});

describe('nameAt', () => {
  it('takes the dotted name around a column', () => {
    expect(nameAt("v('region.choose.value')", 6)).toBe('region.choose.value');
    expect(nameAt('a.b', 1)).toBe('a.b');
    expect(nameAt('  ', 2)).toBe('');
  });
});

describe('hoverAt', () => {
  const at = (role: Known, needle: string, inside: number, name: string, word: string) => {
    const place = behind(role, needle, inside);
    return hoverAt(model, place.role, place.path, place.line, place.column, name, word);
  };

  it('tells actions, parameters, types and widgets', () => {
    expect(at('repository', 'choose(ctx)', 3, 'choose', 'choose')?.lines).toContain("Read by v('region.choose.value')");
    expect(at('repository', 'server: true', 3, 'server', 'server')?.title).toBe('server: boolean');
    expect(at('widgetConfig', 'DropBoxWidget', 3, 'DropBoxWidget', 'DropBoxWidget')?.title).toBe('DropBoxWidget');
    expect(at('repository', "updateContent('plan", 18, 'plan', 'plan')).toMatchObject({ title: 'plan · HorizontalTableWidget' });
    expect(at('repository', 'Api.updateContent', 6, 'app.fn.updateContent', 'updateContent')).toMatchObject({ title: 'Api.updateContent' });
    expect(at('repository', 'activeUserName', 4, 'ctx.activeUserName', 'activeUserName')).toBeNull();
  });

  it('leads to the section that says more, at what it is read for', () => {
    expect(at('repository', 'server: true', 3, 'server', 'server')?.section).toBe('docs/format/parameters.md, server');
    expect(at('widgetConfig', 'DropBoxWidget', 3, 'DropBoxWidget', 'DropBoxWidget')?.section).toBe('docs/widgets.md, DropBoxWidget');
    expect(at('repository', 'Api.updateContent', 6, 'app.fn.updateContent', 'updateContent')).toMatchObject({
      section: 'docs/format/api.md',
      mention: 'Api.updateContent',
    });
  });

  it('tells of a stored query which action asks for it, and of one that none asks for', () => {
    expect(at('queries', 'region_init', 3, 'region_init', 'region_init')).toMatchObject({
      title: 'region_init',
      lines: ['Query of region · init', 'Placeholders: $year, $area'],
      action: { widgetId: 'region', name: 'init' },
      section: 'docs/format/stored-queries.md, Keys',
    });
    expect(at('queries', 'nobody_asks', 3, 'nobody_asks', 'nobody_asks')).toMatchObject({ lines: ['No action asks for it'] });
    expect(at('queries', 'SELECT', 3, 'SELECT', 'SELECT')).toBeNull();
  });
});
