import { expect, it } from 'vitest';
import { createAnalysis } from './analysis.ts';

it('puts buffers over disk texts and analyses only when something changed', () => {
  const analysis = createAnalysis();
  analysis.setDisk('repository.js', 'Repository = { a: { init() {} } };');
  analysis.setDisk('repository.yml', null);
  const first = analysis.snapshot();
  expect(first.analysis.model.entries.map((entry) => entry.widgetId)).toEqual(['a']);
  expect(Object.keys(first.sources)).toEqual(['repository']);
  expect(analysis.snapshot()).toBe(first);

  analysis.setText('repository.js', 'Repository = { a: { init() {} }, b: { init() {} } };');
  expect(analysis.hasText('repository.js')).toBe(true);
  const second = analysis.snapshot();
  expect(second.revision).toBeGreaterThan(first.revision);
  expect(second.sources.repository?.text).toContain('b:');
  expect(analysis.changedSince(first.sources)).toEqual(['b']);

  analysis.setDisk('repository.js', 'Repository = {};');
  expect(analysis.snapshot().analysis.model.entries).toHaveLength(2);
  analysis.dropText('repository.js');
  expect(analysis.snapshot().analysis.model.entries).toHaveLength(0);
  analysis.setDisk('repository.js', null);
  expect(analysis.snapshot().sources).toEqual({});
});

it('keeps what was known while a buffer has a syntax error', () => {
  const analysis = createAnalysis();
  analysis.setDisk('repository.js', 'Repository = { a: {} };');
  analysis.snapshot();
  analysis.setText('repository.js', 'Repository = { a: { };');
  const { model, hasSyntaxError } = analysis.snapshot().analysis;
  expect(hasSyntaxError.repository).toBe(true);
  expect(model.entries).toHaveLength(1);
});

it('refuses files that are no part of a project', () => {
  expect(() => createAnalysis().setText('other.js', '')).toThrow(expect.objectContaining({ code: 'not-found' }));
});
