import type { RuntimeResponse } from '../../src/main/runtime/runtime.ts';
import type { Chance } from './chance.ts';

const cells = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    Ordinal: index,
    Value: index % 3 === 0 ? `cell ${index}` : index * 1.5,
    FormattedValue: String(index),
    Updateable: 0,
    Consolidated: false,
    Members: [{ Name: `Member ${index}`, UniqueName: `[D].[${index}]`, Attributes: { Caption: `Caption ${index}` } }],
  }));
const axes = [{ Ordinal: 0, Tuples: [{ Ordinal: 0, Members: [{ Name: 'All', Attributes: { Caption: 'All' } }] }] }];
const usual = JSON.stringify({
  ID: 'abc',
  Cells: cells(12),
  Axes: axes,
  value: [{ Name: 'one' }],
  ProcessExecuteStatusCode: 'CompletedSuccessfully',
});

const odd: readonly [string, ...string[]] = [
  '',
  'null',
  '5',
  '"text"',
  '[]',
  '{}',
  '{"Cells":null}',
  '{"Cells":[null,5,{}]}',
  '{"Cells":{"length":1e9}}',
  '{"ID":{},"Cells":[]}',
  '{"__proto__":{"Cells":[1]},"constructor":1}',
  '{"ProcessExecuteStatusCode":"Aborted"}',
  '{"error":{"message":{}}}',
  '{"count":1e9,"Cells":[]}',
  '<html><body>Sign in</body></html>',
  '{"Cells":[',
  '\ud800',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  JSON.stringify({ Cells: cells(5000) }),
];

/** Returns an answer of a back-end: mostly cells, else anything. */
export function cannedAnswer(chance: Chance): RuntimeResponse {
  const exchangeId = 'mutation';
  if (chance.happens(0.7)) return { ok: true, exchangeId, status: 200, contentType: 'application/json', text: usual };
  if (chance.happens(0.2))
    return { ok: false, exchangeId, error: { code: 'network-reset', message: 'The back-end closed the connection.' } };
  return {
    ok: true,
    exchangeId,
    status: chance.of([200, 200, 201, 204, 400, 401, 404, 500]),
    contentType: chance.of(['application/json', 'text/html', 'text/plain', '']),
    text: chance.of(odd),
  };
}
