import { expect, it } from 'vitest';
import { countIdUses, type IdUses } from './id-uses.ts';

it('counts ids, paths and events, and leaves out where an id is made', () => {
  const uses: IdUses = new Map();
  const ids = new Set(['region', 'go', 'plan']);
  const script = `Repository = { region: {}, 'go': { launch() { Api.updateContent('region'); return v("region.choose.value") + \`plan\`; } } };`;
  const events = `EventMap = { 'launch.go': [{ action: Api.openPage, argument: 'main' }], 'launch.go.finished': [] };`;
  const widgets = `{ id: 'region', listen: [{ event: 'launch.go' }] }, { id: "plan", title: 'plan it' }`;
  for (const text of [script, events, widgets]) countIdUses(text, (name) => ids.has(name), uses);
  expect(Object.fromEntries(uses)).toEqual({ region: 2, plan: 1, go: 3 });
});
