import { describe, expect, it } from 'vitest';
import type { LoadInput } from '../runtime.ts';
import { readChildAnswer } from './child-questions.ts';
import { readMainMessage, type ToChild } from './main-messages.ts';

const input: LoadInput = {
  repository: { path: 'repository.js', text: 'Repository = {};' },
  widgetConfig: null,
  eventMap: null,
  queries: { a: 'text', b: { query: 'text', requiredPermissions: ['read'] } },
  permissionRequests: [{ url: '/api/v1/Users', method: 'GET', body: null }],
  storedQueries: { filledBy: 'app', accessCheckSuffix: '_check' },
  activeUser: 'admin',
  toolTips: true,
  changed: ['table'],
  widgetTypes: { table: 'GridTableWidget' },
};
const call = { column: [0], name: 'formatter', given: { value: 1 } };
const query = { offset: 0, count: 10, sort: { column: 'value', descending: true }, search: 'x' };

const messages: readonly ToChild[] = [
  { type: 'ping', number: 1 },
  { type: 'load', id: 'call-1', generation: 1, input, effectDepth: 10, restore: null },
  {
    type: 'load',
    id: 'call-1',
    generation: 1,
    input: { ...input, changed: 'all' },
    effectDepth: 10,
    restore: { snapshot: '{}', widgets: [], page: 'p', keepsState: true },
  },
  {
    type: 'run',
    id: 'run-1',
    kind: 'page',
    widgetId: 'p',
    action: 'render',
    values: {},
    cause: { kind: 'person' },
    only: ['a'],
    wantsWhole: false,
  },
  {
    type: 'response',
    requestId: 'r1',
    response: { ok: true, exchangeId: 'e', status: 200, contentType: 'text/plain', text: '', isUnsent: true },
    bodyId: 4,
  },
  {
    type: 'response',
    requestId: 'r1',
    response: { ok: false, exchangeId: '', error: { code: 'cancelled', message: 'Over.', details: { a: null } } },
  },
  { type: 'setValue', widgetId: 'a', value: [1] },
  { type: 'setPopup', widgetId: 'a', open: true },
  { type: 'setActiveUser', user: 'other' },
  { type: 'setEffectDepth', effectDepth: 3 },
  { type: 'setState', id: 'call-2', state: { a: { value: 1 } } },
  { type: 'readState', id: 'call-3' },
  { type: 'writeState', id: 'call-4', path: 'a.value', value: null },
  { type: 'resetWidget', id: 'call-5', widgetId: 'a' },
  { type: 'readParameters', id: 'call-6', wanted: { a: ['title'] } },
  { type: 'readCellsets', id: 'call-7' },
  { type: 'rows', id: 'call-8', query: { ...query, widgetId: 'a', revision: 1, form: 'result' } },
  { type: 'tableCalls', id: 'call-9', question: { widgetId: 'a', revision: 1, calls: [call] } },
  { type: 'bodyRows', id: 'call-10', key: 'k', bodyId: 1, query },
  {
    type: 'bodyGrid',
    id: 'call-11',
    key: 'k',
    query: { order: { filter: 'a' }, want: { kind: 'range', rows: { from: 0, to: 1 }, columns: { from: 2, to: 3 } } },
  },
  { type: 'reset', id: 'call-12' },
];

describe('a message of main', () => {
  it.each(messages.map((message) => [message.type, message] as const))('of the type %s arrives as it was sent', (_type, message) => {
    expect(readMainMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each(['{"type":"launch"}', '{"type":"ping"}', '[]', '{'])('that is invalid is a bug: %s', (text) => {
    expect(() => readMainMessage(text)).toThrow();
  });
});

describe('an answer of a child', () => {
  it('is read by the question it belongs to', () => {
    expect(readChildAnswer('writeState', { written: true, more: 1 })).toEqual({ written: true });
    expect(readChildAnswer('readState', { a: 1 })).toEqual({ a: 1 });
    expect(readChildAnswer('rows', { outcome: 'stale' })).toEqual({ outcome: 'stale' });
  });

  it('is undefined where it does not fit the question', () => {
    expect(readChildAnswer('writeState', { written: 'yes' })).toBeUndefined();
    expect(readChildAnswer('readState', [])).toBeUndefined();
    expect(readChildAnswer('rows', { outcome: 'rows', total: -1, indexes: [], columns: [], rows: [] })).toBeUndefined();
    expect(readChildAnswer('bodyRows', { outcome: 'answers', answers: [] })).toBeUndefined();
    expect(readChildAnswer('bodyGrid', { outcome: 'hits', total: 1, hits: [[0]] })).toBeUndefined();
    expect(readChildAnswer('tableCalls', undefined)).toBeUndefined();
  });
});
