import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Shows that the folder boundaries are enforced: each deliberate violation must make the linter fail. */
const violations: readonly { readonly file: string; readonly source: string }[] = [
  {
    file: 'src/renderer/views/editor/boundary-probe.ts',
    source: "import { readFile } from 'node:fs/promises';\nexport const probe = readFile;\n",
  },
  {
    file: 'src/renderer/stores/boundary-probe.ts',
    source: "import { dispatchCall } from '../../main/services/application/dispatch-call.ts';\nexport const probe = dispatchCall;\n",
  },
  {
    file: 'src/renderer/views/editor/boundary-probe.ts',
    source: "import { InspectorView } from '../inspector/inspector-view.tsx';\nexport const probe = InspectorView;\n",
  },
  { file: 'src/renderer/ui/boundary-probe.ts', source: "export const probe = () => import('../views/editor/editor-view.tsx');\n" },
  {
    file: 'src/preview/frame/boundary-probe.ts',
    source: "import type { Host } from '../../renderer/host/host.ts';\nexport type Probe = Host;\n",
  },
  { file: 'src/main/services/boundary-probe.ts', source: "import { app } from 'electron';\nexport const probe = app;\n" },
  { file: 'src/shared/trace/boundary-probe.ts', source: "import { join } from 'node:path';\nexport const probe = join;\n" },
];

const root = join(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'biome.cmd' : 'biome');
let missed = 0;
for (const { file, source } of violations) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  try {
    const { status, stdout, stderr } = spawnSync(biome, ['lint', file], { cwd: root, encoding: 'utf8' });
    const isCaught = status !== 0 && `${stdout}${stderr}`.includes('noRestrictedImports');
    if (!isCaught) missed += 1;
    console.log(`${isCaught ? 'refused ' : 'MISSED  '} ${file}: ${source.split('\n')[0]}`);
  } finally {
    rmSync(path);
  }
}
process.exitCode = missed === 0 ? 0 : 1;
