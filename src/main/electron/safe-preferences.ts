import type { WebPreferences } from 'electron';

/** What every window has, whatever it shows: a sandbox, a world of its own, no Node (`design.md`, processes). */
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
