import { expect, it } from 'vitest';
import { parseUpdate } from './parse-update.ts';

it('extracts cube, tuples and values', () => {
  const text = `/* note */ update cube [Sales]]Plan] set
    ([Month].[Jan], Region.[It's], [V].[V].[B]) = 'it''s "5"', -- first
    ([Month].[Feb]).VALUE = -1.5, ([Month].[Mar]) = "a ""b""",
    ([Month].[Apr]) = [Month].[Jan] * (1 + 2), ([Month].[May]) = '';`;
  expect(parseUpdate(text)).toEqual({
    cube: 'Sales]Plan',
    cells: [
      {
        members: [
          ['Month', 'Jan'],
          ['Region', "It's"],
          ['V', 'V', 'B'],
        ],
        tuple: "([Month].[Jan], Region.[It's], [V].[V].[B])",
        value: 'it\'s "5"',
        isExpression: false,
        isText: true,
      },
      { members: [['Month', 'Feb']], tuple: '([Month].[Feb])', value: '-1.5', isExpression: false, isText: false },
      { members: [['Month', 'Mar']], tuple: '([Month].[Mar])', value: 'a "b"', isExpression: false, isText: true },
      { members: [['Month', 'Apr']], tuple: '([Month].[Apr])', value: '[Month].[Jan] * (1 + 2)', isExpression: true, isText: false },
      { members: [['Month', 'May']], tuple: '([Month].[May])', value: '', isExpression: false, isText: true },
    ],
  });
  expect(parseUpdate('UPDATE Sales SET ([a].[b]) = 1')).toMatchObject({ cube: 'Sales' });
  expect(parseUpdate('UPDATE CUBE SET ([a].[b]) = 1')).toMatchObject({ cube: 'CUBE' });
});

it.each([
  'SELECT {} ON 0 FROM [c]',
  'UPDATE',
  'UPDATE CUBE [c]',
  'UPDATE CUBE [c] SET',
  'UPDATE CUBE [c] SET ([a].[b])',
  'UPDATE CUBE [c] SET ([a].[b]) =',
  'UPDATE CUBE [c] SET () = 1',
  'UPDATE CUBE [c] SET ([a].[b],) = 1',
  'UPDATE CUBE [c] SET ([a] [b]) = 1',
  'UPDATE CUBE [c] SET ([a].[b].Children) = 1,',
  'UPDATE CUBE [c] SET (Tail([a].Members)) = 1',
  'UPDATE CUBE [c] SET [a].[b] = 1',
  'UPDATE CUBE [c] SET ([a].[b]) = 1; DELETE',
  'UPDATE CUBE [c] SET ([a].[b]) = (1',
  'UPDATE CUBE [c] SET ([a].[b]) = 1)',
  "UPDATE CUBE [c] SET ([a].[b]) = 'x",
])('leaves %s as it is', (text) => {
  expect(parseUpdate(text)).toBeUndefined();
});
