import { describe, expect, it } from 'vitest';
import { createPlanningModel } from '../model/sales-model.ts';
import { executeQuery } from '../mdx/execute-query.ts';
import { keepCellset, SessionStore } from './sessions.ts';

describe('sessions', () => {
  it('end after twenty idle minutes, but not while they are used', () => {
    let minutes = 0;
    const store = new SessionStore(() => minutes * 60_000);
    const { id } = store.open('admin');
    minutes = 19;
    expect(store.find(id)?.user).toBe('admin');
    minutes = 38;
    expect(store.find(id)?.user).toBe('admin');
    minutes = 59;
    expect(store.find(id)).toBeUndefined();
    expect(store.find(undefined)).toBeUndefined();
  });

  it('are dropped when there are too many, least recently used first', () => {
    const store = new SessionStore(() => 0);
    const first = store.open('admin');
    const second = store.open('admin');
    for (let count = 0; count < 498; count += 1) store.open('admin');
    expect(store.find(first.id)).toBe(first);
    store.open('admin');
    expect(store.find(first.id)).toBe(first);
    expect(store.find(second.id)).toBeUndefined();
  });

  it('keep the newest five hundred cellsets', () => {
    const { cubes } = createPlanningModel();
    const session = new SessionStore().open('admin');
    const cellset = executeQuery(cubes, 'SELECT FROM [Sales Plan]');
    const ids = Array.from({ length: 501 }, () => keepCellset(session, cellset));
    expect(new Set(ids).size).toBe(501);
    expect(session.cellsets.size).toBe(500);
    expect(session.cellsets.has(ids[0]!)).toBe(false);
    expect(session.cellsets.has(ids[500]!)).toBe(true);
  });
});
