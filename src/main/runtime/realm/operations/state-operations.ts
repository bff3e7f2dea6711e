import { resetState, writeState } from '../actions/write-state.ts';
import { cellsets, forgetCellsets, restoreCellsets } from '../actions/cellsets.ts';
import { done, type Operations } from '../answer.ts';
import { storeValue } from '../events/stored-events.ts';
import { isAssigned } from '../files/author-files.ts';
import { clearState, v, Widgets, widgetState } from '../files/registry.ts';
import { definePlaceholder } from '../globals/globals.ts';
import { widgetNodes, pageIds, typeName } from '../page/widget-config.ts';
import { widgetParameter, widgetResults } from '../page/effective-parameter.ts';
import { memberNames } from '../page/member-names.ts';
import { encode } from '../parsing/encode.ts';
import { assignFields, isArray, isObject, jsonParse, jsonStringify, objectCreate, objectKeys, split } from '../primordials.ts';
import { setLanguage } from '../globals/language.ts';
import { settings } from '../settings.ts';
import { shownState, stateText } from '../state-texts.ts';
import type { RealmQuestions } from '../../protocol/realm-operations.ts';

/** Escapes the user name, which the field keeps ready for a JSON text (`docs/format/values.md`, System values). */
function escapeQuotes(text: string): string {
  return split(text, '"').join('\\"');
}

function mergeState(state: unknown): void {
  if (!isObject(state)) return;
  for (const key of objectKeys(state)) {
    if (key === '__proto__') continue;
    const value = state[key];
    if (isObject(value) && !isArray(value)) assignFields(widgetState(key), value);
    else Widgets[key] = value;
  }
}

function parameters(wanted: RealmQuestions['parameters']['wanted']): Record<string, unknown> {
  const found = objectCreate(null);
  for (const id of objectKeys(wanted)) {
    const names = wanted[id] ?? [];
    const values = objectCreate(null);
    for (const name of names) {
      const value = widgetParameter(id, name);
      const shown = name === 'type' ? typeName(value) : value;
      values[name] = value === undefined ? { $absent: true } : jsonParse(encode(shown));
    }
    found[id] = values;
  }
  return found;
}

const written = (isWritten: boolean) => ({
  head: { status: 'returned' } as const,
  payload: isWritten ? '{"written":true}' : '{"written":false}',
});

/** Operations of the evaluation and of the state: settings, values, snapshots. */
export const stateOperations: Operations<
  | 'configure'
  | 'describe'
  | 'read'
  | 'setValue'
  | 'setState'
  | 'writeState'
  | 'resetWidget'
  | 'readState'
  | 'memberNames'
  | 'snapshot'
  | 'restore'
  | 'cellsets'
  | 'parameters'
  | 'reset'
  | 'drain'
> = {
  configure({ activeUser, toolTips, language = '', widgetTypes = {}, placeholders = [] }) {
    settings.activeUser = activeUser;
    if (toolTips) settings.toolTips = true;
    setLanguage(language);
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    for (const id of objectKeys(widgetTypes)) {
      settings.widgetTypes[id] = widgetTypes[id];
      widgetState(id);
    }
    for (const name of placeholders) definePlaceholder(name);
    return done();
  },
  describe: () => ({
    head: {
      status: 'returned',
      pages: pageIds(),
      repository: isAssigned('Repository'),
      widgetConfig: isAssigned('WidgetConfig'),
      eventMap: isAssigned('EventMap'),
    },
  }),
  read: ({ path }) => ({ head: { status: 'returned' }, payload: encode(v(path)) }),
  setValue({ widgetId, value }) {
    storeValue(widgetId, value);
    return done();
  },
  setState({ state }) {
    mergeState(state);
    return done();
  },
  writeState: ({ path, value }) => written(writeState(path, value)),
  resetWidget: ({ widgetId }) => written(resetState(widgetId)),
  readState: () => ({ head: { status: 'returned' }, payload: shownState() }),
  memberNames: ({ widgetId, path }) => ({
    head: { status: 'returned' },
    payload: `{"names":${jsonStringify(memberNames(widgetId, path)) ?? '[]'}}`,
  }),
  snapshot: ({ limit }) => ({ head: { status: 'returned' }, payload: stateText(limit) }),
  restore({ results }, payload) {
    const kept = payload === '' ? {} : jsonParse(payload);
    if (isObject(kept)) {
      mergeState(kept['state']);
      restoreCellsets(kept['cellsets']);
    }
    // The user may have changed by now.
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    for (const id of objectKeys(results)) widgetResults[id] = results[id];
    return done();
  },
  cellsets: () => ({ head: { status: 'returned' }, payload: jsonStringify(cellsets()) ?? '{}' }),
  parameters: ({ wanted }) => ({ head: { status: 'returned' }, payload: jsonStringify(parameters(wanted)) ?? '{}' }),
  reset() {
    clearState();
    for (const id of objectKeys(widgetResults)) delete widgetResults[id];
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    for (const [id] of [...widgetNodes]) widgetState(id);
    forgetCellsets();
    return done();
  },
  /** Fetches what code left in the outbox after its answer. */
  drain: () => done(),
};
