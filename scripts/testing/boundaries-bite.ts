import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundaryProbes, cycleProbes, importLines } from './boundary-probes.ts';
import { type Environment, environments } from './environments.ts';

const root = join(import.meta.dirname, '../..');
const binary = (name: string): string => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** A file that violates a rule, and what must be reported of each of its lines. */
interface Probe {
  readonly file: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly rule: string;
  readonly message: string;
}

let missed = 0;
function report(isCaught: boolean, title: string): void {
  if (!isCaught) missed += 1;
  console.log(`${isCaught ? 'refused ' : 'MISSED  '} ${title}`);
}

/** Runs `check` while files are there that are removed afterwards. */
function withFiles<Result>(files: ReadonlyMap<string, string>, check: () => Result): Result {
  try {
    for (const [file, text] of files) writeFileSync(join(root, file), text);
    return check();
  } finally {
    for (const file of files.keys()) rmSync(join(root, file), { force: true });
  }
}

const importProbes = boundaryProbes.flatMap(({ folder, imports, message }, place) =>
  imports.map(
    (specifier, index): Probe => ({
      file: `${folder}/boundary-probe-${place}-${index}.ts`,
      title: `${folder}: ${specifier}`,
      lines: importLines(specifier),
      rule: 'noRestrictedImports',
      message,
    }),
  ),
);

const circles = cycleProbes.flatMap(({ left, right }, place): Probe[] => {
  const names = [`boundary-probe-left-${place}`, `boundary-probe-right-${place}`] as const;
  return [left, right].map((line, side) => ({
    file: `src/shared/trace/${names[side === 0 ? 0 : 1]}.ts`,
    title: `a cycle: ${line}`,
    lines: [line.replace('LEFT', names[0]).replace('RIGHT', names[1])],
    rule: 'noImportCycles',
    message: 'cycle',
  }));
});

/** Each line of each file must make the linter fail, with the message of its rule. */
function lintProbes(probes: readonly Probe[]): void {
  const files = new Map(probes.map(({ file, lines }) => [file, `${lines.join('\n')}\n`]));
  const options = ['lint', '--max-diagnostics=none', '--reporter=github', ...files.keys()];
  const { stdout, stderr } = withFiles(files, () =>
    spawnSync(binary('biome'), options, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }),
  );
  const reports = `${stdout}\n${stderr}`.replaceAll('\\', '/').split('\n');
  for (const { file, title, lines, rule, message } of probes) {
    const isReported = (line: number): boolean =>
      reports.some((text) => [`/${rule},`, `${file},`, `,line=${line},`, message].every((part) => text.includes(part)));
    report(
      lines.every((_line, index) => isReported(index + 1)),
      title,
    );
  }
}

/** Checks a file that uses what its environment lacks, alone, with the libraries of that environment. */
function compileProbe({ folder, project, foreign }: Environment): void {
  const configuration = `${folder}/tsconfig.probe.json`;
  const own = (project ?? `${folder}/tsconfig.json`).slice(folder.length + 1);
  const files = new Map([
    [`${folder}/environment-probe.ts`, `${foreign.map((expression, index) => `export const probe${index} = ${expression};`).join('\n')}\n`],
    [configuration, JSON.stringify({ extends: `./${own}`, include: [], exclude: [], files: ['environment-probe.ts'] })],
  ]);
  const { stdout } = withFiles(files, () =>
    spawnSync(binary('tsc'), ['-p', configuration, '--pretty', 'false'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
  for (const [index, expression] of foreign.entries()) {
    report(stdout.includes(`environment-probe.ts(${index + 1},`), `${folder}: ${expression}`);
  }
}

// Proves that boundaries are enforced: each deliberate violation must make the linter or the compiler fail.
lintProbes([...importProbes, ...circles]);
for (const environment of environments) compileProbe(environment);
process.exitCode = missed === 0 ? 0 : 1;
