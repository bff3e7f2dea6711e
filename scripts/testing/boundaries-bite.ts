import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environments } from './environments.ts';

/** Proves that boundaries are enforced: each deliberate violation must make the linter or the compiler fail. */
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
const binary = (name: string): string => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
let missed = 0;
for (const { file, source } of violations) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  try {
    const { status, stdout, stderr } = spawnSync(binary('biome'), ['lint', file], { cwd: root, encoding: 'utf8' });
    const isCaught = status !== 0 && `${stdout}${stderr}`.includes('noRestrictedImports');
    if (!isCaught) missed += 1;
    console.log(`${isCaught ? 'refused ' : 'MISSED  '} ${file}: ${source.split('\n')[0]}`);
  } finally {
    rmSync(path);
  }
}

/** Checks a file that uses something its environment lacks, alone, with the libraries of that environment. */
for (const { folder, project, foreign } of environments) {
  const probe = join(root, folder, 'environment-probe.ts');
  const configuration = join(root, folder, 'tsconfig.probe.json');
  const own = (project ?? `${folder}/tsconfig.json`).slice(folder.length + 1);
  writeFileSync(probe, `export const probe = ${foreign};\n`);
  writeFileSync(configuration, JSON.stringify({ extends: `./${own}`, include: [], exclude: [], files: ['environment-probe.ts'] }));
  try {
    const { status, stdout } = spawnSync(binary('tsc'), ['-p', configuration], { cwd: root, encoding: 'utf8' });
    const isCaught = status !== 0 && stdout.includes('environment-probe.ts');
    if (!isCaught) missed += 1;
    console.log(`${isCaught ? 'refused ' : 'MISSED  '} ${folder}: ${foreign}`);
  } finally {
    rmSync(probe);
    rmSync(configuration);
  }
}
process.exitCode = missed === 0 ? 0 : 1;
