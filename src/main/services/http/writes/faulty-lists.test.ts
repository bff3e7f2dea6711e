import { expect, it } from 'vitest';
import { parseCellWrite } from './cell-write.ts';
import { parseCellsAnswer } from './read-changed-cells.ts';
import { describeChanges } from './write-question.ts';

// A schema that writes a fault down for each of these takes longer than a test may.
const items = Array.from({ length: 600_000 }, () => '{}').join(',');

it.each([`[${items}]`, `{"Parameters":[${items}]}`])('a write whose list is wrong throughout is shown as it is', (body) => {
  expect(describeChanges(body).changes).toMatchObject([{ name: 'body' }]);
  expect(parseCellWrite('PATCH', "/api/v1/Cellsets('x')/Cells", body)).toBeUndefined();
});

it('an answer whose cells are wrong throughout is none', () => {
  expect(() => parseCellsAnswer(`{"Cells":[${items}]}`)).toThrow('something other than cells');
});

it('a write with raw line breaks in its values is taken apart as the server takes it', () => {
  const body = '[{"Ordinal": 0,\n"Value": "first\n\tsecond"}]';
  expect(parseCellWrite('PATCH', "/api/v1/Cellsets('x')/Cells", body)?.cells).toEqual([{ ordinal: 0, value: 'first\n\tsecond' }]);
  expect(describeChanges('{"Parameters":[{"Name":"text","Value":"a\nb"}]}').changes).toMatchObject([{ name: 'text' }]);
  expect(parseCellWrite('PATCH', "/api/v1/Cellsets('x')/Cells", '[{"Ordinal": 0, "Value": "a\\\n"}]')).toBeUndefined();
});
