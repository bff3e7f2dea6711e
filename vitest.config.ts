import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['scripts/testing/unit/build-child.ts'],
    // A deadline says when something will never come: on a machine that does other things, a test takes several times as long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // Many tests wait for processes and servers: the usual one worker on two cores leaves half of the time unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // `electron` in plain Node would try to download its binary.
    alias: { electron: new URL('./scripts/testing/unit/no-electron.ts', import.meta.url).pathname },
    projects: [
      {
        extends: true,
        // A process per file took most of the time of these; none of them touches what other files see.
        test: {
          name: 'pages',
          isolate: false,
          include: ['src/{preview,renderer,shared}/**/*.test.{ts,tsx}'],
          exclude: ['src/renderer/**/*.view.test.tsx'],
        },
      },
      {
        extends: true,
        // Views drawn as in a window: real stores over the fake host, and a person's steps.
        test: {
          name: 'views',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['src/renderer/testing/set-up-views.ts'],
          include: ['src/renderer/**/*.view.test.tsx'],
        },
      },
      { extends: true, test: { name: 'processes', include: ['src/main/**/*.test.ts', 'scripts/**/*.test.ts'] } },
    ],
  },
});
