import { afterEach, expect, test, vi } from 'vitest';
import { createRedactor } from '../../../exchanges/redaction.ts';
import { createCookieStore } from './cookie-store.ts';

const url = new URL('http://host:1/api/v1/Cubes');

afterEach(() => {
  vi.useRealTimers();
});

test('returns the current cookies: new, changed, ended and removed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = createCookieStore(createRedactor());
  expect([store.header(url), store.hasSession(url)]).toEqual([undefined, false]);
  store.keep(['TM1SessionId=first; Path=/api'], url);
  expect(store.header(url)).toBe('TM1SessionId=first');
  expect(store.header(new URL('http://host:1/api/v1/Dimensions'))).toBe('TM1SessionId=first');
  expect(store.header(new URL('http://host:1/other'))).toBeUndefined();
  store.keep(['other=short; Path=/; Max-Age=1'], url);
  store.keep(['TM1SessionId=second; Path=/api'], url);
  expect(store.header(url)).toBe('TM1SessionId=second; other=short');
  vi.setSystemTime(Date.now() + 1100);
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

test('masks a session that lives on while other cookies change a hundred times', () => {
  const redactor = createRedactor();
  const store = createCookieStore(redactor);
  store.keep(['TM1SessionId=living%2Dsession; Path=/api; HttpOnly'], url);
  for (let count = 0; count < 100; count += 1) {
    store.keep([`balancer=rotating-value-${count}-of-many; Path=/`, `stranger=elsewhere-${count}-and-long; Domain=other.example`], url);
    store.passOver([`TM1SessionId=late-session-${count}; Path=/api`]);
    expect(redactor.redact(`living%2Dsession living-session rotating-value-${count}-of-many`)).toBe('••• ••• •••');
  }
  // Old ones are forgotten in the end.
  expect(redactor.redact('rotating-value-3-of-many')).toBe('rotating-value-3-of-many');
  // Given back with the session, and still known while it is shown.
  store.keep(['TM1SessionId=next-session; Path=/api; HttpOnly'], url);
  expect(redactor.redact('living-session next-session')).toBe('••• •••');
});

test('masks every cookie that is sent, however many a server hands out, and sends no more than that', () => {
  const redactor = createRedactor();
  const store = createCookieStore(redactor);
  for (let count = 0; count < 120; count += 1) {
    const text = count.toString().padStart(4, '0');
    store.keep([`name${text}=value-of-cookie-${text}; Path=/`, `TM1SessionId=session-${text}; Path=/api`], url);
  }
  const header = store.header(url) ?? '';
  expect(header.split('; ')).toHaveLength(50);
  expect(header).toContain('TM1SessionId=session-0119');
  for (const pair of header.split('; ')) expect(redactor.redact(pair)).toMatch(/^\w+=•••$/);
  // One that ends makes room.
  store.keep(['name0000=; Path=/; Max-Age=0', 'fresh=value-that-is-fresh; Path=/'], url);
  expect(store.header(url)).toContain('fresh=value-that-is-fresh');
  expect(store.header(url)).not.toContain('name0000');
});
