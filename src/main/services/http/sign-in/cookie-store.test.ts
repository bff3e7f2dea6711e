import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRedactor } from '../../exchanges/redaction.ts';
import { createCookieStore } from './cookie-store.ts';

const url = new URL('http://host:1/api/v1/Cubes');

test('tells the cookies as they are now: new, changed, ended and gone', async () => {
  const store = createCookieStore(createRedactor());
  expect([store.header(url), store.hasSession(url)]).toEqual([undefined, false]);
  store.keep(['TM1SessionId=first; Path=/api'], url);
  expect(store.header(url)).toBe('TM1SessionId=first');
  expect(store.header(new URL('http://host:1/api/v1/Dimensions'))).toBe('TM1SessionId=first');
  expect(store.header(new URL('http://host:1/other'))).toBeUndefined();
  store.keep(['other=short; Path=/; Max-Age=1'], url);
  store.keep(['TM1SessionId=second; Path=/api'], url);
  expect(store.header(url)).toBe('TM1SessionId=second; other=short');
  await pause(1100);
  expect(store.header(url)).toBe('TM1SessionId=second');
  store.give({ name: 'mine', value: 'given' }, url);
  expect(store.sessions(url)).toEqual([
    { name: 'TM1SessionId', value: 'second' },
    { name: 'mine', value: 'given' },
  ]);
  store.clear();
  expect([store.header(url), store.hasSession(url)]).toEqual([undefined, false]);
});

test('knows as secrets what it was handed, remembered, passed over and gone', () => {
  const redactor = createRedactor();
  const store = createCookieStore(redactor);
  store.keep(['TM1SessionId=first-session; Path=/api', 'ticket=of-a-gateway; Path=/; HttpOnly', 'language=en-GB; Path=/'], url);
  expect(store.header(url)).toBe('TM1SessionId=first-session; ticket=of-a-gateway; language=en-GB');
  store.passOver(['TM1SessionId=late-session; Path=/api']);
  expect(store.header(url)).toContain('TM1SessionId=first-session');
  store.clear();
  expect(redactor.redact('first-session of-a-gateway late-session en-GB')).toBe('••• ••• ••• en-GB');
});
