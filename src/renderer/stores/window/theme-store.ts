import { create } from 'zustand';
import type { SettingValues } from '../../../shared/settings/setting-list.ts';
import { changeSettings, followSettings, currentSetting } from './settings-store.ts';

type Theme = SettingValues['theme'];

/** The colours that are shown; `data-theme` on the document follows them. */
export const useTheme = create<{ readonly shown: 'dark' | 'light' }>(() => ({ shown: 'dark' }));

export function resolveTheme(theme: Theme, systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

function show(theme: Theme, systemIsLight: boolean): void {
  const shown = resolveTheme(theme, systemIsLight);
  document.documentElement.dataset['theme'] = shown;
  useTheme.setState({ shown });
}

/** Shows the colours of the settings, and follows the system while they say so. Returns the function that stops. */
export function initTheme(): () => void {
  const scheme = window.matchMedia('(prefers-color-scheme: light)');
  const onChange = () => show(currentSetting('theme'), scheme.matches);
  const stop = followSettings(['theme'], onChange);
  scheme.addEventListener('change', onChange);
  return () => {
    stop();
    scheme.removeEventListener('change', onChange);
  };
}

export function chooseTheme(theme: Theme): void {
  void changeSettings({ theme });
}
