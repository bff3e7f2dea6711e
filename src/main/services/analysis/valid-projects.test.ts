import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProjectAnalyser } from '../../../shared/project/analyse-project.ts';
import { readProjectStyles } from '../../../shared/project/style-names.ts';

const resources = join(import.meta.dirname, '../../../../resources');
const roles = {
  repository: 'repository.js',
  queries: 'repository.yml',
  widgetConfig: 'widget-config.js',
  eventMap: 'event-map.js',
} as const;

it.each(['sample', ...['empty', 'form', 'table', 'dashboard'].map((name) => `templates/${name}`)])('%s has no problem', (folder) => {
  const sources = Object.entries(roles).flatMap(([role, path]) => {
    const file = join(resources, folder, path);
    return existsSync(file) ? [[role, { path, text: readFileSync(file, 'utf8') }]] : [];
  });
  expect(sources).toHaveLength(4);
  const styles = readProjectStyles(globSync(join(resources, folder, 'skin/css/*.css')).map((file) => readFileSync(file, 'utf8')));
  expect(styles?.outer.length).toBeGreaterThan(0);
  expect(createProjectAnalyser()(Object.fromEntries(sources), new Set(), {}, styles).problems).toEqual([]);
});
