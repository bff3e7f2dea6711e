import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypes } from '../../../../../shared/language/types/format-types.ts';
import { projectTypes } from '../../../../../shared/language/types/project-types.ts';
import { analyseProject } from '../../../../../shared/project/analyse-project.ts';
import { isPlaceName } from '../../../../../shared/project/place-name.ts';
import { choicesOf } from '../../../../../shared/project/problem-rules/testing/choices.ts';
import { makeProject } from '../../../../../shared/project/problem-rules/testing/project.ts';
import { makeSources } from '../../../../../shared/project/reading/make-sources.ts';
import { createScriptService } from './script-service.ts';

const roles = { 'repository.js': 'repository', 'widget-config.js': 'widgetConfig', 'event-map.js': 'eventMap' } as const;
const scripts = Object.keys(roles) as (keyof typeof roles)[];

const service = createScriptService();
service.setTypes('format.d.ts', formatTypes());
service.setTypes('project.d.ts', projectTypes({ widgets: [{ id: 'go', type: 'ButtonWidget' }] as never, entries: [], pages: ['main'] }));
service.setScripts(scripts);

/** `|` marks the place. */
function namesAt(path: keyof typeof roles, marked: string): readonly string[] {
  for (const script of scripts) service.setText(script, script === path ? marked.replace('|', '') : '');
  const found = service.ask('completions', { path, offset: marked.indexOf('|') });
  return found === null || found === 'late' ? [] : found.names.map(({ name }) => name);
}

const page = (widget: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widget}] } };`;

describe('parameters of a widget', () => {
  it('are those of its type, at any depth, with those of every widget', () => {
    const button = namesAt('widget-config.js', page("{ id: 'go', type: ButtonWidget, | }"));
    expect(button).toEqual(expect.arrayContaining(['iconPosition', 'confirmMessage', 'marginTop', 'visible']));
    expect(button).not.toContain('maxLength');
    const nested = namesAt('widget-config.js', page('{ type: PanelWidget, widgets: [{ type: TextBoxWidget, | }] }'));
    expect(nested).not.toContain('confirmMessage');
  });

  it('have their texts, and say what they do', () => {
    expect(namesAt('widget-config.js', page("{ type: ButtonWidget, iconPosition: '|' }"))).toEqual(
      expect.arrayContaining(['left', 'right']),
    );
    const text = page('{ type: ButtonWidget, | }');
    namesAt('widget-config.js', text);
    const details = service.ask('details', { path: 'widget-config.js', offset: text.indexOf('|'), name: 'iconPosition' });
    expect(details).toMatchObject({ documentation: expect.stringContaining('Side on which the icon is drawn') });
  });
});

it('events of the widgets are members of the event map, with any other text', () => {
  expect(namesAt('event-map.js', "EventMap = { '|': [] };")).toEqual(expect.arrayContaining(['launch.go', 'launch.go.finished']));
  expect(namesAt('event-map.js', "EventMap = { 'launch.go': { | } };")).toEqual(expect.arrayContaining(['action', 'argument']));
});

it('finds nothing in projects in which nothing is wrong', () => {
  fc.assert(
    fc.property(fc.gen(), (value) => {
      const { repository, widgetConfig, eventMap } = makeProject(choicesOf(value));
      const { model } = analyseProject(makeSources({ repository, widgetConfig, eventMap }));
      service.setTypes('project.d.ts', projectTypes({ ...model, widgets: model.widgets.filter(({ id }) => !isPlaceName(id)) }));
      const texts = { 'repository.js': repository, 'widget-config.js': widgetConfig, 'event-map.js': eventMap };
      for (const path of scripts) service.setText(path, texts[path]);
      for (const path of scripts) {
        const found = service.ask('findings', { path, role: roles[path] });
        if (found === null || found === 'late') throw new Error('no answer');
        expect(found.findings.map(({ message, start }) => [message, texts[path].slice(start - 40, start + 40)])).toEqual([]);
      }
    }),
    { numRuns: 15, seed: 3 },
  );
}, 120_000);
