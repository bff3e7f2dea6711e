import type { JsonObject, JsonValue } from '../../../../../shared/schema/json.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { useTraffic } from '../../../../stores/traffic/traffic-store.ts';

/** Characters of a value that are shown. */
const longestValue = 300;
/** Milliseconds after which the state is asked for again, also where nothing ran. */
const freshFor = 1_000;

let known: { readonly traces: unknown; readonly at: number; readonly state: Promise<JsonObject | undefined> } | undefined;

function readState(): Promise<JsonObject | undefined> {
  const { project, runtime } = useSession.getState();
  if (project?.trusted !== true || runtime.state === 'stopped') return Promise.resolve(undefined);
  const { traces } = useTraffic.getState();
  if (known?.traces !== traces || performance.now() - known.at > freshFor) {
    const state = currentHost()
      .call('state.read', {})
      .then((answer) => answer.state)
      .catch(() => undefined);
    known = { traces, at: performance.now(), state };
  }
  return known.state;
}

function member(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, JsonValue>>)[name];
}

/** Returns the value of a path as `v()` reads it: what is missing is looked for below `value` of the widget. */
export function valueIn(state: JsonObject, path: string): JsonValue | undefined {
  const names = path.split('.').slice(0, 50);
  const direct = names.reduce<JsonValue | undefined>(member, state);
  if (direct !== undefined) return direct;
  const [id = '', ...rest] = names;
  return rest.reduce<JsonValue | undefined>(member, member(member(state, id), 'value'));
}

/** Resolves to what `v()` gives for a path now, on one line; undefined where nothing runs. */
export async function valueNow(path: string): Promise<string | undefined> {
  const state = await readState();
  if (state === undefined) return undefined;
  const value = valueIn(state, path);
  // Whatever counts as nothing reads as false (`docs/format/values.md`, Reading values with v).
  if (!value) return 'Now: false';
  const text = JSON.stringify(value);
  return `Now: ${text.length > longestValue ? `${text.slice(0, longestValue)}…` : text}`;
}
