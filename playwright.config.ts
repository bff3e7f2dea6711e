import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/harness/browser-arguments.ts';

const isElectron = process.env.DASHWRIGHT_E2E_HOST === 'electron';

export default defineConfig({
  projects: [
    // One app at a time: it keeps both cores busy by itself, so that a second one doubles every wait and saves a tenth of the time.
    { name: 'app', testDir: 'e2e/specs', workers: 1 },
    // Widgets by themselves, each in a page of the gallery; in the shell they are part of the app's own specs.
    ...(isElectron
      ? []
      : [
          {
            name: 'gallery',
            testDir: '.',
            testMatch: ['e2e/gallery/*.spec.ts', 'src/preview/widgets/**/*.spec.ts'],
            // Stories keep nothing in the browser: a worker clears its one context between tests instead of making another.
            // The app's own specs get a new one each.
            use: { reuseContext: true },
          },
        ]),
    // Not tests: `npm run pictures` draws each state of the window for somebody to look at.
    ...(process.env.DASHWRIGHT_LOOK ? [{ name: 'pictures', testDir: 'e2e/pictures', workers: 1, retries: 0, timeout: 600_000 }] : []),
  ],
  snapshotPathTemplate: 'src/preview/widgets/{arg}-{platform}{ext}',
  outputDir: 'test-results',
  // Deadlines say when something will never come: what takes 10 s by itself may take a minute on a busy machine.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  workers: isElectron ? 1 : 2,
  // The second try is there to be recorded. It rescues nothing: a test that needed it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // What only a browser has: addresses, a second browser, the app's own folder picker.
  ...(isElectron ? { grepInvert: /@localhost/ } : {}),
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Recording more than doubles the work of a test, so that only the second try of a failed one is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: browserArguments,
    },
  },
});
