import { contextMembers, findGlobal, membersOf } from '../../language/global-catalogue.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import type { MemberMention, ScriptMentions } from '../reading/script-mentions.ts';
import type { ProblemList } from './collected-problems.ts';
import { isSlip } from './static-reading.ts';

const contextNames: ReadonlySet<string> = new Set(contextMembers.map(({ name }) => name));

/** Reports functions of `Api` and `Utils` and members of `ctx` that do not exist (`docs/format/api.md`). */
export function checkMembers(index: ProjectIndex, problems: ProblemList): void {
  const known = knownMembers(index);
  for (const file of ['repository', 'eventMap'] as const) {
    const mentions = index.parts.mentions[file];
    const lines = index.parts[file]?.script.lines;
    if (mentions === undefined || lines === undefined) continue;
    for (const mention of mentions.members) {
      const found = mention.object === 'ctx' ? unknownContext(mention, known) : unknownFunction(index, mention, known);
      if (found === undefined) continue;
      problems.add({ ...found, subject: mention.name, location: lines.location(mention.start, mention.end), given: mention.name });
    }
  }
}

type Found = { readonly code: 'unknown-function' | 'unknown-context-member'; readonly message: string } | undefined;

/** Reports what a page in the browser has and the preview does not (`docs/format/api.md`, Other globals). */
export function checkBrowser(index: ProjectIndex, problems: ProblemList): void {
  for (const file of ['repository', 'eventMap'] as const) {
    const script = index.parts[file]?.script;
    for (const { name, start, end } of index.parts.mentions[file]?.browser ?? []) {
      const root = name.split('.')[0] ?? name;
      // A name of the file, or a parameter of a function, is something else.
      if (script === undefined || index.parts.mentions[file]?.declared.has(root)) continue;
      const message = `${name} ${browserAdvice(root)}`;
      problems.add({ code: 'not-in-preview', subject: name, message, location: script.lines.location(start, end) });
    }
  }
}

function browserAdvice(root: string): string {
  if (root === 'document' || root === 'window')
    return 'does nothing here: code runs beside the page, not in it. Check it in the application.';
  return 'is not offered here: requests go through actions, so that the connection signs in. Write a request instead.';
}

interface KnownMembers {
  /** Objects that code extends in a way that cannot be followed. */
  readonly open: ReadonlySet<string>;
  /** Returns `Api.name` of members that are assigned, or asked for without being called. */
  readonly own: () => ReadonlySet<string>;
  /** Returns the names of members of entries, which `ctx` of a url has as well. */
  readonly ofEntries: () => ReadonlySet<string>;
  /** Returns the member of `ctx` that a name is almost. */
  readonly meantContext: (name: string) => string | undefined;
}

/** Scripts that were searched for what may extend Api or Utils. */
const extending = new WeakMap<ScriptFile, boolean>();

function mayExtend(script: ScriptFile): boolean {
  const may = extending.get(script) ?? /\b(?:Api|Utils|app\.fn|app\.utils)\s{0,10}(?:\[|=)/.test(script.text);
  extending.set(script, may);
  return may;
}

function knownMembers({ parts }: ProjectIndex): KnownMembers {
  const all = [parts.mentions.repository, parts.mentions.eventMap].filter((mentions): mentions is ScriptMentions => mentions !== undefined);
  const scripts = [parts.repository, parts.widgetConfig, parts.eventMap].flatMap((part) => part?.script ?? []);
  const open = new Set(all.flatMap(({ extended }) => [...extended]));
  for (const object of ['Api', 'Utils']) {
    const isOwn = scripts.some((script) => script.constants.has(object));
    if (isOwn || (parts.widgetConfig !== undefined && mayExtend(parts.widgetConfig.script))) open.add(object);
  }
  return {
    open,
    own: whenAsked(
      () =>
        new Set(all.flatMap(({ members }) => members.filter(({ use }) => use !== 'call').map(({ object, name }) => `${object}.${name}`))),
    ),
    ofEntries: whenAsked(
      () =>
        new Set(
          (parts.repository?.entries ?? []).flatMap(({ object, actions }) => [
            ...(object?.members ?? []).map(({ name }) => name),
            ...actions.flatMap(({ value }) => value.object?.members.map(({ name }) => name) ?? []),
          ]),
        ),
    ),
    meantContext: createContextFinder(),
  };
}

/** Returns a function that computes its answer when it is first asked: few names need a look through all entries. */
function whenAsked<Answer extends object>(compute: () => Answer): () => Answer {
  let answer: Answer | undefined;
  return () => {
    answer ??= compute();
    return answer;
  };
}

function createContextFinder(): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const meant = [...contextNames].find((candidate) => isSlip(name, candidate));
    known.set(name, meant);
    return meant;
  };
}

function unknownFunction(index: ProjectIndex, { object, name, use }: MemberMention, { open, own }: KnownMembers): Found {
  const full = `${object}.${name}`;
  if (use !== 'call' || open.has(object) || findGlobal(full) !== undefined || name in {} || own().has(full)) return undefined;
  // A file may define it in a way that is not followed.
  if (index.parts.widgetConfig?.script.text.includes(`.${name}`)) return undefined;
  const hint = index.suggest(
    name,
    membersOf(object).map((member) => member.name),
  );
  return { code: 'unknown-function', message: `${full} does not exist, so this call fails.${hint || ' Check its name.'}` };
}

function unknownContext({ name, use }: MemberMention, { own, ofEntries, meantContext }: KnownMembers): Found {
  if (contextNames.has(name)) return undefined;
  const meant = meantContext(name);
  if (meant === undefined || ofEntries().has(name)) return undefined;
  // A value of the state may have any name; it is no function, and hardly differs from a member by case alone.
  const isCase = meant.toLowerCase() === name.toLowerCase();
  if (use === 'write' || (!isCase && (use !== 'call' || own().has(`ctx.${name}`)))) return undefined;
  return { code: 'unknown-context-member', message: `ctx has no member '${name}'. Did you mean '${meant}'?` };
}
