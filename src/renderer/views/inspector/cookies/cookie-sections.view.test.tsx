import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { RequestTab } from '../request/request-tab.tsx';
import { ResponseTab } from '../response/response-tab.tsx';

const rowsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('cookies of a request are listed by name, those of an answer with their attributes', async () => {
  useInspector.setState({ responseMode: 'headers' });
  const exchange = makeExchange({
    requestSize: 0,
    requestHeaders: [['Cookie', 'TM1SessionId=•••; theme=•••']],
    responseHeaders: [
      ['set-cookie', 'TM1SessionId=•••; Path=/api/; HttpOnly; Secure; SameSite=Lax'],
      ['set-cookie', 'theme=•••; Domain=.example.org; Max-Age=3600; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
      ['set-cookie', 'gone=•••; Max-Age=0'],
    ],
  });
  await drawView(
    <>
      <RequestTab exchange={exchange} />
      <ResponseTab exchange={exchange} />
    </>,
  );
  expect(rowsOf('Cookies sent')).toEqual([
    ['TM1SessionId', '•••'],
    ['theme', '•••'],
  ]);
  expect(rowsOf('Cookies set')).toEqual([
    ['TM1SessionId', '•••', 'this host', '/api/', 'with the session', 'HttpOnly, Secure, SameSite=Lax'],
    ['theme', '•••', '.example.org', 'of the request', 'after 3600 s', '–'],
    ['gone', '•••', 'this host', 'of the request', 'at once', '–'],
  ]);
});

test('an exchange without cookies says nothing of them', async () => {
  useInspector.setState({ responseMode: 'headers' });
  const exchange = makeExchange({ requestSize: 0, responseHeaders: [['content-type', 'application/json']] });
  await drawView(
    <>
      <RequestTab exchange={exchange} />
      <ResponseTab exchange={exchange} />
    </>,
  );
  expect(screen.getByText('content-type')).toBeDefined();
  expect(screen.queryByText(/Cookies/)).toBeNull();
});
