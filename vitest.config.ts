import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/testing/unit/build-child.ts'],
    testTimeout: 20_000,
    pool: 'forks',
    // `electron` in plain Node would try to download its binary.
    alias: { electron: new URL('./scripts/testing/unit/no-electron.ts', import.meta.url).pathname },
  },
});
