import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

function newestChange(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

/** Targets of the build, each with a file that shows its age, and its sources. */
const targets = [
  { name: 'main', output: 'dist/main/electron.mjs', sources: ['src/main', 'src/shared'] },
  { name: 'preload', output: 'dist/preload/preload.cjs', sources: ['src/preload', 'src/shared'] },
  { name: 'child', output: 'dist/integrity/child.sha256', sources: ['src/main/runtime', 'src/shared'] },
  { name: 'analysis', output: 'dist/analysis/worker.cjs', sources: ['src/main/services/analysis', 'src/shared'] },
  { name: 'frame', output: 'dist/frame/frame.js', sources: [] },
  { name: 'renderer', output: 'dist/renderer/index.html', sources: [] },
] as const;

const lock = join(root, 'node_modules/.cache/dashwright-build');
/** Milliseconds after which a lock is considered left behind by a dead process. */
const lockAge = 180_000;

/** Runs `work` in one process at a time: of test files that run in parallel, one builds and the others wait. */
function whileLocked(work: () => void): void {
  mkdirSync(join(lock, '..'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const isLeft = existsSync(lock) && Date.now() - statSync(lock).mtimeMs > lockAge;
      if (isLeft) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function staleTargets(): string[] {
  const stale = targets.filter(({ output, sources }) => {
    const path = join(root, output);
    if (!existsSync(path)) return true;
    const built = statSync(path).mtimeMs;
    return sources.some((folder) => newestChange(join(root, folder)) > built);
  });
  return stale.map((target) => target.name);
}

/** Builds the parts of the shell that are missing or older than their sources, and the pages that are missing. */
export function buildApp(): void {
  whileLocked(() => {
    const stale = staleTargets();
    if (stale.length > 0) execFileSync(process.execPath, ['scripts/build.mjs', ...stale], { cwd: root, stdio: 'inherit' });
  });
}
