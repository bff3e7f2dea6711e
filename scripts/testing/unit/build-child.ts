import { execFileSync } from 'node:child_process';
import { build } from 'vite';
import childConfig from '../../vite/child.config.ts';

/** Tests of the supervisor run the real, built child; those of its layers one that lacks a layer, which is never packaged. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs', 'child', 'analysis'], { stdio: 'inherit' });
  await build({
    ...childConfig,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...childConfig.build,
      outDir: 'node_modules/.cache/dashwright',
      rolldownOptions: {
        ...childConfig.build?.rolldownOptions,
        input: 'src/main/runtime/testing/child-without.ts',
        output: { format: 'cjs', entryFileNames: 'child-without.cjs', codeSplitting: false },
      },
    },
  });
}
