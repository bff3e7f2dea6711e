import type { WebPreferences } from 'electron';

/** Preferences of every window, whatever it shows: a sandbox, an isolated context, no Node (`docs/security.md`, Who trusts whom). */
export const safePreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
} as const satisfies WebPreferences;
