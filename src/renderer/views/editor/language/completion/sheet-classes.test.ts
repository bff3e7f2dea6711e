import { expect, it } from 'vitest';
import { createProjectAnalyser } from '../../../../../shared/project/analyse-project.ts';
import { givenSkins, sheetClasses } from './sheet-classes.ts';

const text = `WidgetConfig = {
  main: {
    id: 'main', type: PageWidget, widgets: [
      { id: 'go', type: ButtonWidget, skin: 'primary', label: 'Go' },
      { id: 'stop', type: ButtonWidget, "skin": "primary" },
      { id: 'made', type: ButtonWidget, skin: choose() },
      { id: 'note', type: TextWidget, skin: 'card' },
    ],
  },
};
`;
const { model } = createProjectAnalyser()({ widgetConfig: { path: 'widget-config.js', text } });
const lineOf = (_: string, line: number) => text.split('\n')[line - 1] ?? '';

it('offers the skins that widgets are given, what the sheets define, icons, and begins of new skins', () => {
  const given = givenSkins(model, lineOf);
  expect(given).toEqual(
    new Map([
      ['ks-button-primary', ['go', 'stop']],
      ['ks-text-card', ['note']],
    ]),
  );
  const offered = sheetClasses(given, { outer: ['ks-text-card', 'ks-toggle-big', 'own'], icons: ['icon-own'] });
  const details = new Map(offered.map(({ label, detail }) => [label, detail]));
  expect(offered).toHaveLength(details.size);
  expect(details.get('ks-button-primary')).toMatch(/^Skin of .*ButtonWidget.* · go and 1 more$/);
  expect(details.get('ks-text-card')).toMatch(/^Skin of .*TextWidget.* · note$/);
  expect(details.get('ks-toggle-big')).toMatch(/^Skin of .*ToggleWidget/);
  expect(details.get('own')).toBe('Class of the project');
  expect(details.get('icon-own')).toBe('Icon');
  expect(details.get('icon-search')).toBe('Icon');
  expect(details.get('ks-grid-cell-')).toMatch(/^New skin of .*GridCellWidget/);
});
