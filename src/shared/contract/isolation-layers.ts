/**
 * Layers between authors' code and the computer, as the boot check of the runtime child tries them, each with what it means
 * when it is missing. Every layer is tried by its effect: the thing it prevents is attempted.
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
  network: 'the process opens connections',
  modules: 'modules of Node are within reach',
  'process-control': 'signals, flags and bindings of the process are within reach',
  globals: 'global objects of Node are within reach',
  'function-constructors': 'functions of Node lead to code from text',
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

/** Missing layers in words for a person; a name the app does not know (a newer child) stays as it is. */
export function describeMissingLayers(missing: readonly string[]): string[] {
  const words: Readonly<Record<string, string>> = isolationLayers;
  return missing.map((name) => (Object.hasOwn(words, name) ? `${words[name]} (${name})` : name));
}
