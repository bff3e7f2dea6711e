import { expect, it } from 'vitest';
import type { RuntimeResponse } from '../../runtime/runtime.ts';
import { withTerminalAdvice } from './terminal-sign-in.ts';

const refused = (code: 'sign-in-failed' | 'network-refused', message: string): RuntimeResponse => ({
  ok: false,
  exchangeId: 'one',
  error: { code, message },
});
const messageOf = (response: RuntimeResponse) => (response.ok ? '' : response.error.message);

it('names variables where the server let nobody in, and no part of the window', () => {
  const bare = withTerminalAdvice({ ok: true, exchangeId: 'one', status: 401, contentType: '', text: '' }, 'none');
  expect(messageOf(bare)).toMatch(/^The server wants a sign-in \(HTTP 401\)\. Set DASHWRIGHT_USER and DASHWRIGHT_PASSWORD\./);
  const asked = refused('sign-in-failed', 'http://127.0.0.1:1 wants more. Choose User and password in Connections.');
  const cam = messageOf(withTerminalAdvice(asked, 'cam'));
  expect(cam).toMatch(/^http:\/\/127\.0\.0\.1:1 wants more\. Check DASHWRIGHT_USER and DASHWRIGHT_NAMESPACE and DASHWRIGHT_PASSWORD\./);
  expect(cam).not.toContain('in Connections');
});

it('leaves other answers as they are', () => {
  const other = refused('network-refused', 'Nothing answers. Test the connection.');
  expect(withTerminalAdvice(other, 'none')).toBe(other);
  const fine: RuntimeResponse = { ok: true, exchangeId: 'one', status: 403, contentType: '', text: '' };
  expect(withTerminalAdvice(fine, 'none')).toBe(fine);
});
