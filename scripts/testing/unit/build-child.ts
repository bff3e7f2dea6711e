import { execFileSync } from 'node:child_process';

/** Tests of the supervisor run the real, built child. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'child'], { stdio: 'inherit' });
}
