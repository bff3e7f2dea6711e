import { emptyMethods, refuse, replace } from './replace.ts';

/** What Node, the channel and the end of the child still call on the process itself. */
const kept = new Set<PropertyKey>([
  'nextTick',
  'exit',
  'reallyExit',
  'exitCode',
  '_exiting',
  '_fatalException',
  '_tickCallback',
  'hasUncaughtExceptionCaptureCallback',
  '_events',
  '_eventsCount',
  '_maxListeners',
  'domain',
  'parentPort',
  // The channel that `fork` creates, where there is one.
  'send',
  '_send',
  'connected',
  'channel',
  '_channel',
  'disconnect',
  '_disconnect',
  '_handleQueue',
  '_pendingMessage',
]);

const nothing = (): void => undefined;
const noObject: object = Object.freeze(Object.create(null) as object);

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return Object.freeze([]);
  return typeof value === 'object' && value !== null ? noObject : undefined;
}

/** Returns the value of a property; undefined if it would first have to be created, which needs modules that cannot be loaded any more. */
function madeSoFar(name: string): unknown {
  try {
    return Reflect.get(process, name) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Takes from the process object what acts on the process, the computer or other processes, and what it reveals about them:
 * every function and every object of its own but for the few that Node itself calls on it.
 */
export function disarmProcess(): void {
  // Pending warnings would be written to a console that is gone.
  process.removeAllListeners('warning');
  const report = madeSoFar('report');
  if (typeof report === 'object' && report !== null) {
    emptyMethods(report);
    for (const name of Object.keys(report)) replace(report, name, undefined);
  }
  for (const name of ['memoryUsage', 'hrtime', 'finalization', 'permission', 'features']) {
    const owner = madeSoFar(name);
    if ((typeof owner === 'object' || typeof owner === 'function') && owner !== null) emptyMethods(owner);
  }
  for (const name of Reflect.ownKeys(process)) {
    if (typeof name === 'symbol' || kept.has(name)) continue;
    const descriptor = Reflect.getOwnPropertyDescriptor(process, name);
    // Node emits warnings by itself, and the child has nowhere to write them.
    if (name === 'emitWarning') replace(process, name, nothing);
    else if (typeof descriptor?.value === 'function') replace(process, name, refuse);
    // Also properties created on first access: streams, titles, reports.
    else replace(process, name, descriptor?.get ? undefined : emptied(descriptor?.value));
  }
}
