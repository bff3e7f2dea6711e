import { expect, test } from 'vitest';
import type { TableAnswer, TableAnswers, TableCall } from '../../../shared/schema/table-calls-schema.ts';
import { answerText, createFunctionAnswers } from './function-answers.ts';

/** Answers with the arguments of the call as text. */
function setup(answer: (call: TableCall) => TableAnswer, whole?: TableAnswers) {
  const asked: TableCall[][] = [];
  const problems: string[] = [];
  const answers = createFunctionAnswers({
    ask: async (calls) => {
      asked.push([...calls]);
      return whole ?? { outcome: 'answers', answers: calls.map(answer) };
    },
    onProblem: (message) => problems.push(message),
    onAnswered: () => undefined,
  });
  const read = (given: TableCall['given'], name = 'formatter') => {
    const told: TableAnswer[] = [];
    const now = answers.read({ column: [0], name, given }, (later) => told.push(later));
    return { now, told };
  };
  return { asked, problems, answers, read };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a function is called once for each value, in one question for all that are drawn together', async () => {
  const { asked, read } = setup(({ given }) => ({ value: `<b>${given['value']}</b>` }));
  const [first, second] = [read({ value: 1, row: { n: 1 }, rowIndex: 0 }), read({ value: 1, row: { n: 2 }, rowIndex: 1 })];
  read({ value: 2 });
  expect(first.now).toBeUndefined();
  await soon();
  expect(asked.map((calls) => calls.map(({ given }) => given['value']))).toEqual([[1, 2]]);
  expect([first.told, second.told]).toEqual([[{ value: '<b>1</b>' }], [{ value: '<b>1</b>' }]]);
  expect(read({ value: 1, row: { n: 3 }, rowIndex: 2 }).now).toEqual({ value: '<b>1</b>' });
  await soon();
  expect(asked).toHaveLength(1);
});

test('a function that uses its row is called for each row', async () => {
  const { asked, read } = setup(({ given }) => ({ value: JSON.stringify(given['row']), usesRow: true }));
  const rows = [1, 2, 3].map((n) => read({ value: 'same', row: { n }, rowIndex: n }));
  await soon();
  await soon();
  expect(rows.map(({ told }) => told.at(-1)?.value)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  expect(asked.map((calls) => calls.length)).toEqual([1, 2]);
  expect(read({ value: 'same', row: { n: 2 }, rowIndex: 2 }).now?.value).toBe('{"n":2}');
});

test('after an edit of the files known answers are shown until the functions have answered again', async () => {
  let word = 'old';
  const { answers, read } = setup(() => ({ value: word }));
  read({ value: 1 });
  await soon();
  word = 'new';
  answers.renew();
  const again = read({ value: 1 });
  expect(again.now).toEqual({ value: 'old' });
  await soon();
  expect(again.told).toEqual([{ value: 'new' }]);
});

test('unanswered calls are not repeated until the files are evaluated again', async () => {
  const { asked, problems, read } = setup(() => ({}), { outcome: 'failed', message: 'too much' });
  read({ value: 1 });
  await soon();
  expect(problems).toEqual(['too much']);
  expect(asked).toHaveLength(1);
});

test('questions contain at most 200 calls and half of the allowed size', async () => {
  const { asked, read } = setup(() => ({ value: 1 }));
  for (let value = 0; value < 450; value += 1) read({ value });
  await soon();
  expect(asked.map((calls) => calls.length)).toEqual([200, 200, 50]);
  asked.length = 0;
  for (let value = 0; value < 3; value += 1) read({ value: `${value}${'x'.repeat(300_000)}` });
  await soon();
  expect(asked.map((calls) => calls.length)).toEqual([1, 1, 1]);
});

test('texts, numbers and nothing can be drawn, objects cannot', () => {
  expect([answerText('a'), answerText(0), answerText(true), answerText(null), answerText(undefined), answerText({})]).toEqual([
    'a',
    '0',
    'true',
    '',
    '',
    undefined,
  ]);
});
