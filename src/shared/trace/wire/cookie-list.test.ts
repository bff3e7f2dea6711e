import { expect, it } from 'vitest';
import { sentCookies, setCookies } from './cookie-list.ts';

it('lists cookies that were sent by name, of every such header', () => {
  const headers: [string, string][] = [
    ['Cookie', 'TM1SessionId=•••; other=•••'],
    ['Accept', 'a=b'],
    ['cookie', '•••'],
  ];
  expect(sentCookies(headers)).toEqual(['TM1SessionId', 'other', '•••'].map((name) => ({ name, attributes: [] })));
  expect(sentCookies([['Set-Cookie', 'a=•••']])).toEqual([]);
});

it('lists cookies that were set with their attributes, also several lines of one header', () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'a=•••; Path=/api;HttpOnly; •••;\nb=•••'],
    ['set-cookie', 'c=•••; Max-Age=5'],
  ];
  expect(setCookies(headers)).toEqual([
    {
      name: 'a',
      attributes: [
        ['Path', '/api'],
        ['HttpOnly', null],
        ['•••', null],
      ],
    },
    { name: 'b', attributes: [] },
    { name: 'c', attributes: [['Max-Age', '5']] },
  ]);
});
