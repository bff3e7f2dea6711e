import { create } from 'zustand';
import type { Host } from '../../host/host.ts';
import { showFailure } from './notice-store.ts';

export type Theme = 'dark' | 'light' | 'system';

interface ThemeState {
  /** What the person chose. */
  readonly theme: Theme;
  /** What is shown: `system` resolved. */
  readonly shown: 'dark' | 'light';
}

/** The colours of the window; `data-theme` on the document follows it. */
export const useTheme = create<ThemeState>(() => ({ theme: 'system', shown: 'dark' }));

export function resolveTheme(theme: Theme, systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

/** A stored value that is none of the themes counts as `system`. */
export function readTheme(value: unknown): Theme {
  return value === 'dark' || value === 'light' ? value : 'system';
}

const lightScheme = () => window.matchMedia('(prefers-color-scheme: light)');

function show(theme: Theme): void {
  const shown = resolveTheme(theme, lightScheme().matches);
  document.documentElement.dataset['theme'] = shown;
  useTheme.setState({ theme, shown });
}

/** Shows the stored theme and follows the system while that is chosen. Returns the function that stops. */
export function initTheme(host: Host): () => void {
  show(useTheme.getState().theme);
  host.call('settings.read', { key: 'theme' }).then(({ value }) => show(readTheme(value)), showFailure);
  const scheme = lightScheme();
  const onChange = () => show(useTheme.getState().theme);
  scheme.addEventListener('change', onChange);
  return () => scheme.removeEventListener('change', onChange);
}

export function chooseTheme(host: Host, theme: Theme): void {
  show(theme);
  host.call('settings.write', { key: 'theme', value: theme }).catch(showFailure);
}
