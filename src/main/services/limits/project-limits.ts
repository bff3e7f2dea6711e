import { createHash } from 'node:crypto';
import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { limitFacts, limitNames, limitProblem, limitsFrom, limitText, type LimitName } from '../../../shared/limit-list.ts';
import { changeSettingsFile, readSettingsFile, settingsFileName } from '../project/settings-file.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

type Values = Readonly<Partial<Record<LimitName, number>>>;

/** Limits of the open project. */
export interface LimitsOfProject {
  state(): LimitsState;
  /** Returns problems for values of the file that cannot be used or do not count here. */
  problems(): readonly Problem[];
  /** Reads the limits of a project, or of none, again after its file changed. Never rejects: a damaged file leaves the defaults. */
  load(folder: string | null): Promise<void>;
  /** Saves limits with the project. @throws AppError `no-project`, `invalid-input`, and those of writing the file. */
  save(changes: LimitChanges): Promise<void>;
}

/**
 * Manages limits, which are stored in the project file so that they travel with the project. Projects are not trusted: a value
 * may always be stricter than the default, but a looser one counts only up to what a person set on this computer, which is
 * stored outside the project.
 * Source: `docs/security.md`, Who trusts whom; `docs/limits.md`, Runtime.
 */
export function createLimitsOfProject(settings: Pick<SettingsStore, 'read' | 'write'>): LimitsOfProject {
  let folder: string | null = null;
  let inFile: Values = {};
  let allowed: Values = {};
  let wrong: readonly string[] = [];

  function maxAllowed(name: LimitName): number {
    return Math.max(limitFacts[name].preset, allowed[name] ?? 0);
  }

  function state(): LimitsState {
    const limits = limitsFrom((name) => Math.min(inFile[name] ?? limitFacts[name].preset, maxAllowed(name)));
    const heldBack = Object.fromEntries(Object.entries(inFile).filter(([name, value]) => value > limits[name as LimitName]));
    return { limits: { ...limits }, heldBack };
  }

  async function load(next: string | null): Promise<void> {
    folder = next;
    inFile = {};
    allowed = {};
    wrong = [];
    if (next === null) return;
    const approved = usable(await settings.read(allowedKey(next)).catch(() => null));
    // Problems of the file as a whole are reported where the connections are read.
    const file = await readSettingsFile(next).catch(() => ({}) as Readonly<Record<string, unknown>>);
    const read = usable(file['limits']);
    // Another project was opened in the meantime.
    if (folder !== next) return;
    allowed = approved.values;
    inFile = read.values;
    wrong = read.wrong;
  }

  return {
    state,
    load,
    problems() {
      const held = Object.entries(state().heldBack).map(
        ([name, value]) =>
          `it asks for ${limitText(name as LimitName, value)} as "${limitFacts[name as LimitName].title}", more than this computer allows. If you want that, set it in "Limits of this project"`,
      );
      return [
        ...wrong.map((text) => ({ text, severity: 'warning' as const })),
        ...held.map((text) => ({ text, severity: 'info' as const })),
      ].map(({ text, severity }, index) => ({
        id: `limits:${index}`,
        severity,
        source: 'project',
        code: 'limits',
        message: `${settingsFileName}: ${text}.`,
        location: { path: settingsFileName, line: 1, column: 1 },
      }));
    },
    async save(changes) {
      const open = folder;
      if (open === null) throw new AppError('no-project', 'Open a project first: limits are kept with it.');
      const changed = limitNames.flatMap((name) => {
        const value = changes[name];
        const problem = value === undefined || value === null ? undefined : limitProblem(name, value);
        if (problem !== undefined) throw new AppError('invalid-input', `${limitFacts[name].title}: ${problem}`);
        return value === undefined ? [] : [[name, value] as const];
      });
      await changeSettingsFile(open, ({ limits, ...others }) => {
        const merged = edited(isRecord(limits) ? limits : {}, changed);
        return Object.keys(merged).length === 0 ? others : { ...others, limits: merged };
      });
      const looser = changed.map(([name, value]) => [name, value !== null && value > limitFacts[name].preset ? value : null] as const);
      const before = usable(await settings.read(allowedKey(open))).values;
      const approved = edited(before, looser);
      await settings.write(allowedKey(open), Object.keys(approved).length === 0 ? null : (approved as Record<string, number>));
      if (folder === open) await load(open);
    },
  };
}

/** Returns the values with the changes applied; null removes one. */
function edited(
  values: Readonly<Record<string, unknown>>,
  changes: readonly (readonly [LimitName, number | null])[],
): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => !changes.some(([changed]) => changed === name));
  return Object.fromEntries([...kept, ...changes.filter(([, value]) => value !== null)]);
}

/** Returns the valid values of `raw`, and what is wrong with the others. */
function usable(raw: unknown): { readonly values: Values; readonly wrong: readonly string[] } {
  if (raw === undefined || raw === null) return { values: {}, wrong: [] };
  if (!isRecord(raw)) return { values: {}, wrong: ['"limits" must be an object such as { "requestSeconds": 60 }'] };
  const values: Partial<Record<LimitName, number>> = {};
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(raw).slice(0, 100)) {
    const known = limitNames.find((one) => one === name);
    if (known === undefined) {
      wrong.push(`there is no limit "${name.slice(0, 100)}". Use ${limitNames.join(', ')}`);
      continue;
    }
    const problem = limitProblem(known, value);
    if (problem === undefined) values[known] = value as number;
    else wrong.push(`${name} does not count. ${problem.slice(0, -1)}`);
  }
  return { values, wrong: wrong.slice(0, 5) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the key of the setting. The path is hashed because it may be longer than a key. */
function allowedKey(folder: string): string {
  return `limits.allowed:${createHash('sha256').update(folder).digest('hex')}`;
}
