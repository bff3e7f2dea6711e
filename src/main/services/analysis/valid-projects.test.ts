import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyseProject } from '../../../shared/project/analyse-project.ts';

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
  expect(analyseProject(Object.fromEntries(sources)).problems).toEqual([]);
});
