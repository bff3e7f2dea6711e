import { expect, test } from 'vitest';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { createModelSender } from './model-sender.ts';

const modelOf = (name: string): ProjectModel => ({
  ...{ pages: [name], widgets: [], entries: [], queries: [] },
  events: Array.from({ length: 600 }, (_, index) => ({
    key: `${name}${index}`,
    location: { path: 'event-map.js', line: index + 1, column: 1 },
  })),
});

test('all parts are of the model that was the newest with the first one', () => {
  let known = { model: modelOf('old'), revision: 1 };
  const part = createModelSender(() => known);
  const { parts } = part(0);
  expect(parts).toBe(4);
  known = { model: modelOf('new'), revision: 2 };
  for (let index = 1; index < parts; index += 1) expect(part(index)).toMatchObject({ revision: 1, text: expect.stringContaining('old') });
});

test('after the last part, and with a first one, the newest model counts', () => {
  let known = { model: modelOf('old'), revision: 1 };
  const part = createModelSender(() => known);
  const { parts } = part(0);
  part(parts - 1);
  known = { model: modelOf('new'), revision: 2 };
  expect(part(1).revision).toBe(2);
  part(0);
  known = { model: modelOf('newest'), revision: 3 };
  expect(part(0).revision).toBe(3);
  expect(part(1).revision).toBe(3);
});
