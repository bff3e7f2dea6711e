import { defineConfig } from '@playwright/test';

const isElectron = process.env.DASHWRIGHT_E2E_HOST === 'electron';

export default defineConfig({
  projects: [
    { name: 'app', testDir: 'e2e/specs' },
    // Widgets by themselves, each in a page of the gallery; in the shell they are part of the app's own specs.
    ...(isElectron ? [] : [{ name: 'gallery', testDir: '.', testMatch: ['e2e/gallery/*.spec.ts', 'src/preview/widgets/**/*.spec.ts'] }]),
  ],
  snapshotPathTemplate: 'src/preview/widgets/{arg}{ext}',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: isElectron ? 1 : 2,
  // A shared machine may stall for seconds; what fails twice is broken. Runs by hand see every failure.
  retries: process.env.CI ? 1 : 0,
  // What only a browser has: addresses, a second browser, the app's own folder picker.
  ...(isElectron ? { grepInvert: /@localhost/ } : {}),
  forbidOnly: true,
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Recording costs a third of the time: where a failure is tried again, the second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
