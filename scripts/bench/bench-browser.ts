import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../testing/find-chromium.ts';

/** Starts the Chromium that `npm test` would use. Throws one sentence that says what to do if there is none. */
export function launchBenchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
}
