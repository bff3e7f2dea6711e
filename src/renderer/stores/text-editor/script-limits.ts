import { create } from 'zustand';

/** Why the TypeScript service does not serve a script. */
export type ScriptLimit = 'slow' | 'large';

/** Scripts that the TypeScript service does not serve, by path; the status bar says so. */
export const useScriptLimits = create<{ readonly limits: ReadonlyMap<string, ScriptLimit> }>(() => ({ limits: new Map() }));
