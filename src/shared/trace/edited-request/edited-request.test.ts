import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedFault, newRequest, sentBody, toEdited } from './edited-request.ts';

const post = { method: 'POST', path: '/api/v1/ExecuteMDX' };

test('a query is edited without its JSON, and sent with it', () => {
  const edited = toEdited({ ...post, body: '{"MDX":"SELECT \\"a\\"\\n"}' });
  expect(edited).toEqual({ ...post, text: 'SELECT "a"\n', isQuery: true });
  expect(sentBody({ ...edited, text: 'SELECT "b"' })).toBe('{"MDX":"SELECT \\"b\\""}');
});

test('any other body is edited as it is', () => {
  for (const body of ['{"MDX":"x","Name":"y"}', '[1]', '{"MDX":1}', 'plain', '']) {
    const edited = toEdited({ ...post, body });
    expect(edited).toMatchObject({ text: body, isQuery: false });
    expect(sentBody(edited)).toBe(body === '' ? null : body);
  }
  expect(sentBody({ ...newRequest, method: 'GET' })).toBeNull();
});

test('what is not changed is sent with the same meaning', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.string().map((MDX) => JSON.stringify({ MDX })),
      ),
      (body) => {
        const sent = sentBody(toEdited({ ...post, body })) ?? '';
        const meaning = (text: string): unknown => {
          try {
            return JSON.parse(text);
          } catch {
            return text;
          }
        };
        expect(meaning(sent)).toEqual(meaning(body));
      },
    ),
  );
});

test.each([
  [{ path: ' ' }, 'Type a path'],
  [{ path: 'https://elsewhere/api' }, 'path alone'],
  [{ path: '//elsewhere/api' }, 'path alone'],
  [{ text: 'WHERE ([User].[•••])' }, 'masked'],
])('%j is not sent', (more, says) => {
  expect(editedFault({ ...newRequest, ...more })).toContain(says);
});

test('a new request can be sent', () => {
  expect(editedFault(newRequest)).toBeUndefined();
  expect(editedFault({ ...newRequest, method: 'GET', path: '/api/v1/Cubes', text: '•••' })).toBeUndefined();
});
