import { type TypedPlace, typedPlace } from '../../../shared/language/context/typed-place.ts';
import { contextMembers, globalNames, membersOf } from '../../../shared/language/global-catalogue.ts';
import { isPlaceName } from '../../../shared/project/place-name.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { currentHost } from '../../host/host-context.ts';
import { useSession } from '../session/session-store.ts';
import { readKeptBody } from './kept-body.ts';
import { useTraffic } from './traffic-store.ts';

/** What is known of the names of typed code. */
export interface NameSources {
  readonly widgetId: string | null;
  /** The exchange whose answer is `$r`. */
  readonly exchangeId: string | null;
}

/** Names that fit what is typed. */
export interface OfferedNames {
  /** Characters before the caret that a name replaces. */
  readonly replaced: number;
  readonly names: readonly string[];
}

const mostOffered = 100;
/** Characters of an answer whose members are offered. */
const longestAnswer = 1_000_000;
const plainName = /^[A-Za-z_$][\w$]*$/;

/** Names of the format by themselves; of some, such as `Api`, it lists the members alone. */
const knownNames: readonly string[] = ['$0', '$r', 'ctx', ...globalNames.map(({ name }) => name.split('.')[0] ?? '')].filter((name) =>
  plainName.test(name),
);
const loadMembers: readonly string[] = contextMembers.map(({ name }) => name);

function widgetIds(): readonly string[] {
  const { model } = useSession.getState();
  if (!model) return [];
  return [...model.widgets.map(({ id }) => id), ...model.entries.map(({ widgetId }) => widgetId)].filter((id) => !isPlaceName(id));
}

/** The answer that was read last: it is asked for with every key. */
let kept: { readonly key: string; readonly value: JsonValue | undefined } | undefined;

async function answerOf(id: string): Promise<JsonValue | undefined> {
  const { state, byHand, responseSize } = useTraffic.getState().exchanges.get(id) ?? {};
  const key = [id, state, byHand, responseSize].join(' ');
  if (kept?.key === key) return kept.value;
  let value: JsonValue | undefined;
  try {
    const text = await readKeptBody(currentHost(), id, 'response', longestAnswer + 1);
    value = text === undefined || text.length > longestAnswer ? undefined : (JSON.parse(text) as JsonValue);
  } catch {
    value = undefined;
  }
  kept = { key, value };
  return value;
}

/** Returns the names of the members at a path of an answer. */
async function answerMembers(id: string, path: readonly string[]): Promise<readonly string[]> {
  let value = await answerOf(id);
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return [];
    value = (value as Readonly<Record<string, JsonValue>>)[part];
  }
  if (Array.isArray(value)) return ['length', 'map', 'filter', 'find', 'slice', 'at', 'reduce', 'some', 'every'];
  return typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 1000) : [];
}

async function membersAt(path: readonly string[], { widgetId, exchangeId }: NameSources): Promise<readonly string[]> {
  const [root = '', ...rest] = path;
  if (root === '$r') return exchangeId === null ? [] : answerMembers(exchangeId, rest);
  if (root === 'ctx') return rest.length === 0 ? loadMembers : [];
  const known = membersOf(path.join('.')).map(({ name }) => name);
  const ids = path.length === 1 && root === 'Widgets' ? widgetIds() : [];
  const read = await currentHost()
    .call('console.members', { path: [...path], widgetId })
    .catch(() => ({ names: [] }));
  return [...known, ...ids, ...read.names];
}

function namesAt(place: TypedPlace, sources: NameSources): Promise<readonly string[]> | readonly string[] {
  if (place.kind === 'member') return membersAt(place.path, sources);
  return place.kind === 'widget' ? widgetIds() : knownNames;
}

/** Returns the names that begin as typed, those in the same letters first. */
function fitting(names: readonly string[], word: string, isMember: boolean): readonly string[] {
  const lower = word.toLowerCase();
  const fits = [...new Set(names)].filter((name) => name.toLowerCase().startsWith(lower) && (!isMember || plainName.test(name)));
  const same = fits.filter((name) => name.startsWith(word));
  return [...same, ...fits.filter((name) => !name.startsWith(word))].slice(0, mostOffered);
}

/** Resolves to the names that may stand at the end of typed code; none where a name is complete or nothing is known. Never rejects. */
export async function offeredNames(before: string, sources: NameSources): Promise<OfferedNames> {
  const place = typedPlace(before);
  const none = { replaced: 0, names: [] };
  if (!place || (place.kind === 'name' && place.word === '')) return none;
  const names = fitting(await namesAt(place, sources), place.word, place.kind === 'member');
  const isComplete = names.length === 1 && names[0] === place.word;
  return isComplete ? none : { replaced: place.word.length, names };
}
