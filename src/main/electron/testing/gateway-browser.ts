import { CookieJar } from 'tough-cookie';
import { type FakeWindow, fakeEvent } from './fake-electron.ts';
import type { FakeGuestSession } from './fake-guest-session.ts';

/** Plays Chromium during a sign-in: makes requests, follows redirects, keeps cookies, and emits the window's events. */
export function createGatewayBrowser(window: FakeWindow, guest: FakeGuestSession) {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  let page = { address: window.webContents.url, text: '' };

  async function go(address: string, body?: string): Promise<void> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: jar.getCookieStringSync(address), 'content-type': 'application/x-www-form-urlencoded' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const text of answer.headers.getSetCookie()) {
      const cookie = jar.setCookieSync(text, address);
      const domain = `${cookie?.hostOnly === false ? '.' : ''}${cookie?.domain ?? ''}`;
      guest.cookies.emit('changed', {}, { name: cookie?.key, value: cookie?.value, domain, path: cookie?.path }, 'inserted', false);
    }
    const location = answer.headers.get('location');
    if (location === null) {
      page = { address, text: await answer.text() };
      window.webContents.url = address;
      window.webContents.emit('did-navigate', {}, address);
      return;
    }
    const url = new URL(location, address).href;
    const event = fakeEvent({ url, isMainFrame: true });
    window.webContents.emit('will-redirect', event);
    if (!event.isPrevented) await go(url);
  }

  return {
    page: () => page,
    load: () => go(window.webContents.url),
    /** Fills in the form of the page and submits it. */
    async submit(password: string): Promise<void> {
      const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
      const url = new URL(action, page.address).href;
      if (!window.webContents.askForNavigation(url, true)) throw new Error(`The window did not let the form go to ${url}.`);
      await go(url, new URLSearchParams({ CAMUsername: 'planner', CAMPassword: password }).toString());
    },
  };
}
