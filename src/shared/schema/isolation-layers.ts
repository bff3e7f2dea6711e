/**
 * Layers between authors' code and the computer that the boot check of the runtime child tries, each with what it means
 * if it is missing. Every layer is tried by its effect: the boot check attempts what the layer prevents.
 */
export const isolationLayers = {
  'code-from-text': 'the process makes code from texts',
  'file-reading': 'the process reads files outside the app',
  'file-writing': 'the process writes files',
  processes: 'the process starts programs',
  workers: 'the process starts threads',
  debugging: 'the process can be debugged from inside',
  'native-code': 'the process loads native code',
  databases: 'the process opens databases',
  environment: 'the process knows environment variables',
  'standard-streams': 'the process shares input or output with the app',
  'heap-limit': 'the heap has no bound of its own (the watch over memory stays)',
  'engine-flags': 'flags of the engine can be changed',
  network: 'the process opens connections',
  'local-sockets': 'the process opens sockets and pipes of this computer',
  terminals: 'the process opens terminals',
  'program-handles': 'handles of Node start programs',
  'file-handles': 'handles of Node open files',
  watchers: 'the process watches files',
  signals: 'the process listens to signals',
  'thread-handles': 'handles of Node start threads or reach others',
  'debugger-handles': 'handles of Node debug the process',
  'native-parsers': 'native code of Node reads texts and bytes of others',
  'code-handles': 'handles of Node make code, realms and hooks',
  'system-facts': 'the process reports about itself and the computer',
  modules: 'modules of Node are within reach',
  'process-control': 'signals, flags and bindings of the process are within reach',
  globals: 'global objects of Node are within reach',
  'function-constructors': 'functions of Node lead to code from text',
  'frozen-language': 'objects of the language can be changed beneath Node',
  'realm-code-from-text': "the files' code makes code from texts",
  'realm-globals': "the files' code sees more than it needs",
  'realm-stacks': "errors of Node reach the files' code where the stack is used up",
  'realm-errors': "the files' code can look into the stacks of Node",
  'realm-imports': "import() gives the files' code errors of Node",
  'realm-turns': "Node reads promises of the files' code where errors of Node can reach it",
  'system-network': 'the system keeps no network from the process',
  'system-files': "the system shows the process the computer's files",
  'system-processes': 'the system shows the process other processes',
} as const satisfies Readonly<Record<string, string>>;

export type IsolationLayer = keyof typeof isolationLayers;

/** How a layer is tried when a child starts, and how a test of the boot check removes it. */
interface LayerFacts {
  readonly tried: string;
  readonly removed: string;
}

const step = 'the step left out';
const realm = 'the realm made without it';

/** One entry per layer, from which the table in `docs/decisions/0008-layers-of-isolation.md` is generated. */
export const layerFacts = {
  'code-from-text': { tried: 'making a function of a text', removed: 'the flag left out' },
  'file-reading': { tried: 'opening the program of Node', removed: '`--allow-fs-read`' },
  'file-writing': { tried: 'making a folder', removed: '`--allow-fs-write`' },
  processes: { tried: 'starting a program that does not exist', removed: '`--allow-child-process`' },
  workers: { tried: 'making a thread with an option that no thread knows', removed: '`--allow-worker`' },
  debugging: { tried: 'connecting a debugger', removed: '`--allow-inspector`' },
  'native-code': { tried: 'loading an addon that does not exist', removed: '`--allow-addons`' },
  databases: { tried: 'loading the database of Node', removed: 'the flag left out' },
  environment: { tried: 'listing variables', removed: 'a variable' },
  'standard-streams': { tried: 'asking what the three descriptors are', removed: 'three pipes' },
  'heap-limit': { tried: 'asking for the bound of the heap', removed: 'the flag left out' },
  'engine-flags': {
    tried: 'looking for the flag that freezes them, since a change would end the process (`breach/endings.test.ts` makes one)',
    removed: 'the flag left out',
  },
  network: { tried: 'TCP, UDP and a name, by functions kept from before', removed: step },
  'local-sockets': { tried: 'connecting to a path and listening on one, by functions kept from before', removed: step },
  terminals: { tried: 'asking a handle of a terminal for its size', removed: step },
  'program-handles': { tried: 'signal 0 by the handle of a program that never started', removed: step },
  'file-handles': { tried: 'opening its own bundle, by a function kept from before', removed: step },
  watchers: { tried: 'starting a watcher made before', removed: step },
  signals: { tried: 'listening to a signal', removed: step },
  'thread-handles': { tried: 'a message through a port made before', removed: step },
  'debugger-handles': { tried: 'asking the native half of the debugger', removed: step },
  'native-parsers': { tried: 'using a parser of HTTP made before', removed: step },
  'code-handles': { tried: 'asking the native half of traces', removed: step },
  'system-facts': { tried: 'asking the native half of reports', removed: step },
  modules: { tried: 'loading by four ways, and functions of loaded modules', removed: step },
  'process-control': { tried: 'a signal, a folder, the environment, open handles, memory, the command line, streams', removed: step },
  globals: { tried: 'looking for names that are neither of the language nor used', removed: step },
  'function-constructors': { tried: 'comparing the constructors of four kinds of functions', removed: step },
  'frozen-language': { tried: 'adding a name to four prototypes', removed: step },
  'realm-code-from-text': { tried: 'making functions of texts in a realm made like theirs', removed: realm },
  'realm-globals': { tried: 'looking for names in a realm made like theirs', removed: realm },
  'realm-stacks': { tried: 'using up the stack while stacks are written', removed: realm },
  'realm-errors': { tried: 'replacing how stacks are written', removed: realm },
  'realm-imports': { tried: 'promise and error of an `import()`, also where the stack is used up', removed: realm },
  'realm-turns': { tried: 'a rejected promise with a proxy as prototype', removed: realm },
  'system-network': { tried: 'a way out for a datagram, and interfaces', removed: 'a hole in it' },
  'system-files': { tried: 'connecting to files of every computer', removed: 'a hole in it' },
  'system-processes': { tried: 'asking about the parent process', removed: 'a hole in it' },
} as const satisfies Readonly<Record<IsolationLayer, LayerFacts>>;

/** Returns descriptions of missing layers for a person; an unknown name (from a newer child) stays as it is. */
export function describeMissingLayers(missing: readonly string[]): string[] {
  const words: Readonly<Record<string, string>> = isolationLayers;
  return missing.map((name) => (Object.hasOwn(words, name) ? `${words[name]} (${name})` : name));
}
