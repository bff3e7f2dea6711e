import { create } from 'zustand';
import type { SettingChanges, SettingsState } from '../../../shared/contract/settings-schema.ts';
import { defaultSettings, settingIds, type SettingId, type SettingValues } from '../../../shared/settings/setting-list.ts';
import { currentHost } from '../../host/host-context.ts';
import type { Host } from '../../host/host.ts';
import { showFailure } from './notice-store.ts';

interface Settings extends SettingsState {
  /** Main has answered: what is here is the person's. */
  readonly isRead: boolean;
}

/** The settings of the person, the same in all windows. Defaults until main has answered. */
export const useSettings = create<Settings>(() => ({
  file: '',
  text: '',
  values: defaultSettings,
  changed: [],
  problems: [],
  isRead: false,
}));

/** Changes on their way to main: until all have arrived, what it says is older than what is shown. */
let underWay = 0;

function take(state: SettingsState): void {
  if (underWay === 0) useSettings.setState({ ...state, isRead: true });
}

function read(host: Host): Promise<void> {
  return host.call('settings.state', {}).then(take, showFailure);
}

/** Reads the settings after each connection to main and follows them. Returns the function that stops. */
export function initSettings(host: Host): () => void {
  const stops = [
    host.on('settings.changed', take),
    host.onConnection((connection) => {
      if (connection === 'connected') void read(host);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the value of a setting, and draws again when it changes. */
export function useSetting<Id extends SettingId>(id: Id): SettingValues[Id] {
  return useSettings((state) => state.values[id]);
}

/** Returns the value of a setting now. */
export function currentSetting<Id extends SettingId>(id: Id): SettingValues[Id] {
  return useSettings.getState().values[id];
}

/** Calls back now and whenever one of the settings changes. Returns the function that stops. */
export function followSettings(ids: readonly SettingId[], apply: (values: SettingValues) => void): () => void {
  apply(useSettings.getState().values);
  return onChangedSettings(ids, apply);
}

/** Calls back whenever one of the settings changes. Returns the function that stops. */
export function onChangedSettings(ids: readonly SettingId[], apply: (values: SettingValues) => void): () => void {
  return useSettings.subscribe(({ values }, before) => {
    if (ids.some((id) => values[id] !== before.values[id])) apply(values);
  });
}

/** Changes settings at once, here and then everywhere; null is the default. A failure is shown, and what counted before does again. */
export async function changeSettings(changes: SettingChanges): Promise<void> {
  const host = currentHost();
  const ids = settingIds.filter((id) => Object.hasOwn(changes, id));
  useSettings.setState(({ values, changed }) => ({
    values: { ...values, ...Object.fromEntries(ids.map((id) => [id, changes[id] ?? defaultSettings[id]])) },
    changed: [...changed.filter((id) => !ids.includes(id)), ...ids.filter((id) => changes[id] !== null)],
  }));
  underWay += 1;
  try {
    await host.call('settings.change', { changes });
  } catch (thrown) {
    showFailure(thrown);
  } finally {
    underWay -= 1;
    if (underWay === 0) await read(host);
  }
}

/** Turns a setting on or off. */
export function flipSetting(id: 'editor.wordWrap' | 'editor.tabMovesOn' | 'preview.exact'): void {
  void changeSettings({ [id]: !currentSetting(id) });
}
