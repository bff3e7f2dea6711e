import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

function newestChange(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs));
}

/** Targets of the build with a file that tells their age and the sources they are made of. */
const targets = [
  { name: 'main', output: 'dist/main/electron.mjs', sources: ['src/main', 'src/shared'] },
  { name: 'preload', output: 'dist/preload/preload.cjs', sources: ['src/preload', 'src/shared'] },
  { name: 'child', output: 'dist/runtime/child.cjs', sources: ['src/main/runtime', 'src/shared'] },
  { name: 'frame', output: 'dist/frame/frame.js', sources: [] },
  { name: 'renderer', output: 'dist/renderer/index.html', sources: [] },
] as const;

/** Builds what the shell is made of where it is missing or older than its sources; the pages only where they are missing. */
export function buildApp(): void {
  const stale = targets.filter(({ output, sources }) => {
    const path = join(root, output);
    if (!existsSync(path)) return true;
    const built = statSync(path).mtimeMs;
    return sources.some((folder) => newestChange(join(root, folder)) > built);
  });
  if (stale.length === 0) return;
  execFileSync(process.execPath, ['scripts/build.mjs', ...stale.map((target) => target.name)], { cwd: root, stdio: 'inherit' });
}
