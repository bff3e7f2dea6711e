import type { BreachTheme } from './attempt.ts';
import { eventOf } from './attempt.ts';

/** Reading, writing, watching, and special files. */
export const files: BreachTheme = {
  'reads a file at once': ({ node, targets }) => node.fs.readFileSync(targets.file, 'utf8') === targets.canary,
  'reads a file as bytes': ({ node, targets }) => node.fs.readFileSync(targets.file).length > 0,
  'reads a file by its descriptor': ({ node, targets }) => node.fs.openSync(targets.file, 'r') > 0,
  'reads a file with a callback': ({ node, targets }) =>
    new Promise((resolve) => node.fs.readFile(targets.file, 'utf8', (_error, text) => resolve(text === targets.canary))),
  'reads a file with promises': async ({ node, targets }) => (await node.fs.promises.readFile(targets.file, 'utf8')) === targets.canary,
  'opens a file handle': async ({ node, targets }) => (await node.fs.promises.open(targets.file)).fd > 0,
  'reads a file as a stream': async ({ node, targets }) => (await eventOf(node.fs.createReadStream(targets.file), 'data')) !== undefined,
  'lists a folder': ({ node, targets }) => node.fs.readdirSync(targets.folder).length >= 0,
  'opens a folder': ({ node, targets }) => node.fs.opendirSync(targets.folder).path !== '',
  'asks for the facts of a file': ({ node, targets }) => node.fs.statSync(targets.file).size > 0,
  'asks for the facts of a file system': ({ node, targets }) => node.fs.statfsSync(targets.folder).bsize > 0,
  'asks for a real path': ({ node, targets }) => node.fs.realpathSync.native(targets.file) !== '',
  'reads the bundle it runs from': ({ node }) => node.fs.readFileSync(__filename).length > 0,
  'writes a file': ({ node, targets }) => {
    node.fs.writeFileSync(`${targets.folder}/written`, 'x');
    return true;
  },
  'appends to a file': ({ node, targets }) => {
    node.fs.appendFileSync(`${targets.folder}/appended`, 'x');
    return true;
  },
  'makes a folder': ({ node, targets }) => node.fs.mkdtempSync(`${targets.folder}/made-`) !== '',
  'links to a file': ({ node, targets }) => {
    node.fs.symlinkSync(targets.file, `${targets.folder}/link-${Math.random()}`);
    return true;
  },
  'copies a file': ({ node, targets }) => {
    node.fs.copyFileSync(targets.file, `${targets.folder}/copied`);
    return true;
  },
  'removes a file': ({ node, targets }) => {
    node.fs.rmSync(`${targets.folder}/removed`, { force: true });
    return true;
  },
  'watches a folder': ({ node, targets }) => {
    node.fs.watch(targets.folder, { persistent: false }).close();
    return true;
  },
  'watches the facts of a file': ({ node, targets }) => {
    node.fs.watchFile(targets.file, { persistent: false, interval: 5000 }, () => undefined);
    node.fs.unwatchFile(targets.file);
    return true;
  },
  'opens a named pipe': ({ node, targets }) =>
    node.fs.openSync(targets.fifoPath, node.fs.constants.O_RDWR | node.fs.constants.O_NONBLOCK) > 0,
  'reads the environment from the system': ({ node }) => node.fs.readFileSync('/proc/self/environ').length >= 0,
  'reads the command line from the system': ({ node }) => node.fs.readFileSync('/proc/self/cmdline').length > 0,
  'reads its memory map': ({ node }) => node.fs.readFileSync('/proc/self/maps').length > 0,
  'opens a terminal': ({ node }) => node.tty.isatty(node.fs.openSync('/dev/ptmx', 'r+')),
};
