import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { deployments } from '../../shared/contract/connection-schema.ts';
import { offeredModes, signInFacts } from '../../shared/contract/sign-in-modes.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectLayout } from '../../shared/project/project-layout.ts';
import { type ProjectTemplate, projectTemplateIds, projectTemplates } from '../../shared/project/project-templates.ts';
import { builtPaths } from '../services/application/built-paths.ts';
import { terminalText } from '../services/application/terminal-text.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import { type ReportFormat, reportFormats } from './check/problem-report.ts';
import { exitCodeOf } from './exit-codes.ts';
import { type FlowReporter, flowReporters } from './flows/flow-report.ts';
import { nodeVersionFault } from './node-version.ts';

const paths = builtPaths(import.meta.dirname);

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(paths.built, '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function parseCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number, 0 or more.');
  return Number(text);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0.1 && seconds <= 600)) throw new InvalidArgumentError('It is a number of seconds from 0.1 to 600.');
  return seconds;
}

function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

// Offers only the modes that work on the command line.
const runModes = offeredModes('none');
const secretVariables = [...new Set(runModes.flatMap((mode) => signInFacts(mode).secret?.variable ?? []))];
const runVariables = `
Variables for --base-url (README, Command line):
  DASHWRIGHT_DEPLOYMENT  ${deployments.join(', ')}; v11 without it
  DASHWRIGHT_DATABASE    name of the database, for v12
  DASHWRIGHT_SIGN_IN     ${runModes.slice(0, 5).join(', ')},
                         ${runModes.slice(5).join(', ')}
  DASHWRIGHT_USER, DASHWRIGHT_NAMESPACE, DASHWRIGHT_CLIENT_ID
  ${secretVariables.slice(0, 4).join(', ')},
  ${secretVariables.slice(4).join(', ')}: the secret; asked for where it is missing`;

const exitText = `
Exit codes: 0 it is done, 1 it ran and something failed, 2 nothing was run: change the command.`;

const version = readVersion();
const program = new Command('dashwright')
  .description('Author, preview and debug data repositories.')
  .version(version)
  .addHelpText('after', exitText)
  // Commands that are added below inherit it: what the parser refuses ends with the code of every other misuse.
  .exitOverride();

interface RunFlags {
  readonly set: string[];
  readonly baseUrl?: string;
  readonly middleware?: boolean;
  readonly sample?: boolean;
  readonly json?: boolean;
  readonly trust?: boolean;
}

interface CheckFlags {
  readonly code: boolean;
  readonly format: ReportFormat;
  readonly maxWarnings: number;
  readonly rule: readonly string[];
}

interface ServeFlags {
  readonly sample?: boolean;
  readonly port: number;
  readonly open: boolean;
  readonly keepAddress: boolean;
  readonly trust?: boolean;
  readonly ask?: boolean;
}

interface TestFlags {
  readonly flow?: string;
  readonly reporter: FlowReporter;
  readonly output?: string;
  readonly connection?: string;
  readonly baseUrl?: string;
  readonly middleware?: boolean;
  readonly sample?: boolean;
  readonly allowWrites?: boolean;
  readonly dryRun?: boolean;
  readonly stepSeconds: number;
  readonly trust?: boolean;
}

const trustFlag = 'trust the folder from now on: its code runs, with the sign-in of the connection';

// Each command imports what it needs when it runs: `--help` and `--version` load none of it, and the formatter comes with `format` alone.
program
  .command('serve')
  .description('open a project in the browser')
  .argument('[folder]', 'folder of the project')
  .option('--sample', 'the sample project')
  .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 0)
  .option('--no-open', 'only print the address')
  .option('--keep-address', 'the same address, with its key, at every start of this folder: windows left open go on by themselves', false)
  .option('--trust', trustFlag)
  .addOption(new Option('--ask', 'let the window ask whether to trust the folder; until then nothing runs').conflicts('trust'))
  .action(async (folder: string | undefined, { sample = false, trust = false, ask = false, port, open, keepAddress }: ServeFlags) => {
    const { serveCommand } = await import('./serve-command.ts');
    await serveCommand({ folder, sample, port, open, keepAddress, trust, ask, paths, version });
  });

program
  .command('new')
  .description('create a project that runs at once on the sample back-end')
  .argument('<folder>', 'new or empty folder')
  .addOption(new Option('--template <name>', 'what it starts with; see below').choices(projectTemplateIds).default('empty'))
  .addOption(
    new Option('--layout <layout>', 'files in the folder itself, or where applications of the field have them')
      .choices(['flat', 'field'])
      .default('flat'),
  )
  .addHelpText('after', `\nTemplates:\n${projectTemplates.map(({ id, title, text }) => `  ${id.padEnd(10)} ${title}: ${text}`).join('\n')}`)
  .action(async (folder: string, { template, layout }: { readonly template: ProjectTemplate; readonly layout: ProjectLayout }) => {
    const { newCommand } = await import('./new-command.ts');
    await newCommand({ folder, template, layout, templatesFolder: paths.templatesFolder, dataFolder: defaultDataFolder() });
  });

program
  .command('check')
  .description('report what is wrong in the files of a project, without running them')
  .argument('<folder>', 'folder of the project')
  .addOption(new Option('--format <format>', 'how it is printed').choices(reportFormats).default('text'))
  .option('--max-warnings <number>', 'warnings that are still no failure', parseCount, 0)
  .option('--no-code', 'leave out names and calls in the code of scripts, which take some seconds')
  .option('--rule <name=level>', 'off, info, warn or error for a rule of docs/problems.md; may be repeated', collect, [])
  .addHelpText('after', '\nExit codes: 0 nothing is wrong, 1 an error or too many warnings, 2 nothing was checked: change the command.')
  .action(async (folder: string, { format, maxWarnings, rule, code }: CheckFlags) => {
    const { checkCommand } = await import('./check/check-command.ts');
    await checkCommand({ folder, format, maxWarnings, rules: rule, version, ...(code ? { codeBundle: paths.codeBundle } : {}) });
  });

program
  .command('format')
  .description('format the files of a project, without running them')
  .argument('<folder>', 'folder of the project')
  .option('--check', 'name the files that would change, and write nothing', false)
  .addHelpText(
    'after',
    '\nExit codes: 0 done, 1 --check found files or a file could not be formatted, 2 nothing was done: change the command.',
  )
  .action(async (folder: string, { check }: { readonly check: boolean }) => {
    const { formatCommand } = await import('./format/format-command.ts');
    await formatCommand({ folder, isCheck: check });
  });

program
  .command('run')
  .description('run one action and print its trace; without a target, list what can be run')
  .argument('<folder>', 'folder of the project')
  .argument('[target]', '<widget>.<action>')
  .option('--set <path=json>', 'a value that v() reads, before the run; may be repeated', collect, [])
  .option('--base-url <address>', 'back-end to use; the variables below say what it is and how to sign in')
  .option('--middleware', 'the address is a middleware that fills stored queries itself')
  .option('--sample', 'use the sample back-end (default)')
  .option('--json', 'print the trace, or the list, as JSON')
  .option('--trust', trustFlag)
  .addHelpText('after', runVariables + exitText)
  .action(async (folder: string, target: string | undefined, options: RunFlags) => {
    const { listFromTerminal, runFromTerminal } = await import('./run-command.ts');
    if (target === undefined) return await listFromTerminal({ folder, json: options.json ?? false, paths });
    return await runFromTerminal({
      folder,
      target,
      settings: options.set,
      baseUrl: options.baseUrl,
      middleware: options.middleware ?? false,
      sample: options.sample ?? false,
      json: options.json ?? false,
      trust: options.trust ?? false,
      paths,
    });
  });

program
  .command('test')
  .description('run the flows of a project, which are its tests: flows/*.yml (docs/flows.md)')
  .argument('<folder>', 'folder of the project')
  .option('--flow <name>', 'the flow to run, by its file or name; * stands for any characters')
  .addOption(new Option('--reporter <reporter>', 'how it is reported').choices(flowReporters).default('text'))
  .option('--output <file>', 'file that gets the report; the text is printed all the same')
  .option('--connection <name>', 'connection of dashwright.json, or sample; without it what each flow names, or the sample back-end')
  .option('--base-url <address>', 'back-end to use; the variables below say what it is and how to sign in')
  .option('--middleware', 'the address is a middleware that fills stored queries itself')
  .option('--sample', 'use the sample back-end, whatever a flow names')
  .addOption(new Option('--allow-writes', 'flows may write to a server; to the sample back-end they always may').conflicts('dryRun'))
  .option('--dry-run', 'answer writes without sending them')
  .option('--step-seconds <seconds>', 'time in which a step has to become quiet', parseSeconds, 30)
  .option('--trust', trustFlag)
  .addHelpText(
    'after',
    `${runVariables}
  DASHWRIGHT_BASE_URL    for --connection: the address that may get the secret
\nExit codes: 0 all flows are green, 1 one is red, 2 nothing was run: change the command.`,
  )
  .action(async (folder: string, options: TestFlags) => {
    const { testCommand } = await import('./flows/test-command.ts');
    await testCommand({
      folder,
      flow: options.flow,
      reporter: options.reporter,
      output: options.output,
      connection: options.connection,
      baseUrl: options.baseUrl,
      middleware: options.middleware ?? false,
      sample: options.sample ?? false,
      allowWrites: options.allowWrites ?? false,
      dryRun: options.dryRun ?? false,
      stepSeconds: options.stepSeconds,
      trust: options.trust ?? false,
      paths,
    });
  });

program
  .command('trace')
  .description('print a trace that was saved: copied as JSON, or printed by run --json')
  .argument('<file>', 'the file; - for the standard input')
  .action(async (file: string) => {
    const { traceCommand } = await import('./trace-command.ts');
    await traceCommand(file);
  });

program
  .command('backend')
  .description('start the sample back-end alone')
  .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 0)
  .option('--sign-in', 'want Basic sign-in')
  .addOption(
    new Option('--faults', 'behind addresses that fail, each in its own way; open the printed address for their list').conflicts('signIn'),
  )
  .action(async (options: { port: number; signIn?: boolean; faults?: boolean }) => {
    const { backendCommand } = await import('./backend-command.ts');
    await backendCommand({ port: options.port, requireSignIn: options.signIn ?? false, faults: options.faults ?? false });
  });

function report(thrown: unknown): void {
  process.exitCode = exitCodeOf(thrown);
  // The parser has printed its message.
  if (thrown instanceof CommanderError) return;
  if (thrown instanceof AppError) console.error(terminalText(thrown.message));
  else if (process.env.DASHWRIGHT_DEBUG) console.error(terminalText(`Something went wrong inside Dashwright. ${inspect(thrown)}`));
  else console.error('Something went wrong inside Dashwright. Set DASHWRIGHT_DEBUG=1 and try again to see where.');
}

// Whoever reads the output may have read enough (`| head`): the rest is not written, and the command ends with the code of what it found.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const nodeFault = nodeVersionFault(process.versions.node);
if (nodeFault !== undefined) {
  console.error(nodeFault);
  process.exit(2);
}

// A command that waits for what never comes must not end as if it were done.
const endedEarly = (): void => report(new Error('The command had nothing left to wait for, and no result.'));
process.once('beforeExit', endedEarly);
program
  .parseAsync()
  .catch(report)
  .finally(() => process.off('beforeExit', endedEarly));
