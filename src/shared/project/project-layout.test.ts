import { expect, it } from 'vitest';
import { fileRoleOf } from './project-layout.ts';

it('knows the four files of both layouts and nothing else', () => {
  expect(fileRoleOf('repository.js')).toBe('repository');
  expect(fileRoleOf('static/assets/js/configs/event-map.js')).toBe('eventMap');
  expect(fileRoleOf('server/configs/repository.yml')).toBe('queries');
  expect(fileRoleOf('sub/repository.js')).toBeUndefined();
  expect(fileRoleOf('Repository.js')).toBeUndefined();
});
