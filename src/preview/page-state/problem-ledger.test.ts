import { expect, test } from 'vitest';
import { createProblemLedger, type ReportedProblem } from './problem-ledger.ts';

function setUp() {
  const posted: ReportedProblem[] = [];
  const ledger = createProblemLedger((problem) => posted.push(problem));
  const next = async () => {
    await Promise.resolve();
    return posted.splice(0);
  };
  return { ledger, next };
}

test('a problem is posted, and withdrawn once with its cause', async () => {
  const { ledger, next } = setUp();
  const withdraw = ledger.report('table', 'columns', 'too few');
  expect(await next()).toEqual([{ widgetId: 'table', code: 'columns', message: 'too few' }]);
  withdraw();
  withdraw();
  expect(await next()).toEqual([{ widgetId: 'table', code: 'columns', message: null }]);
  ledger.report('table', 'columns', 'too few');
  expect(await next()).toEqual([{ widgetId: 'table', code: 'columns', message: 'too few' }]);
});

test('a message that replaces another one while the page is drawn posts no gap', async () => {
  const { ledger, next } = setUp();
  const withdraw = ledger.report('table', 'columns', 'too few');
  await next();
  withdraw();
  ledger.report('table', 'columns', 'too many');
  expect(await next()).toEqual([{ widgetId: 'table', code: 'columns', message: 'too many' }]);
});

test('what ends before it was posted is never posted', async () => {
  const { ledger, next } = setUp();
  ledger.report('table', 'columns', 'too few')();
  expect(await next()).toEqual([]);
});

test('one of two cells with the same problem is not the end of it, and an older message comes back', async () => {
  const { ledger, next } = setUp();
  const first = ledger.report('table', 'html', 'a script was left out');
  const second = ledger.report('table', 'html', 'a script was left out');
  const other = ledger.report('table', 'html', 'a form was left out');
  expect(await next()).toEqual([{ widgetId: 'table', code: 'html', message: 'a form was left out' }]);
  other();
  expect(await next()).toEqual([{ widgetId: 'table', code: 'html', message: 'a script was left out' }]);
  first();
  expect(await next()).toEqual([]);
  second();
  expect(await next()).toEqual([{ widgetId: 'table', code: 'html', message: null }]);
});

test('a report that is made again is posted again: the app may have dropped it', async () => {
  const { ledger, next } = setUp();
  ledger.report('', 'style-sheet', 'missing');
  await next();
  ledger.report('', 'style-sheet', 'missing');
  expect(await next()).toHaveLength(1);
});
