import { editabilityFields, type LockReason } from '../trace/exchange/cell-editability.ts';
import { readOption, splitOutside } from '../language/url/expansion.ts';
import { shortJson } from '../trace/short-json.ts';
import { type EditHandler, type EditRule, skipsActions } from './edit-rule.ts';
import { pathText } from './find-part.ts';

/** `no`: there is no field, or it is refused; `unsent`: it can be typed, but goes nowhere; `asks`: a person has to agree first. */
type EditVerdict = 'no' | 'unsent' | 'asks' | 'unknown' | 'yes';

/** Where a reason leads: to a dialog or switch of the app, or to a place of the project. */
type EditLead = 'trust' | 'resume' | 'end dry run' | 'connection' | 'rule' | 'handler' | 'entry' | 'url' | 'cells';

/** One thing that decides whether something drawn can be edited. */
export interface EditReason {
  readonly verdict: EditVerdict;
  /** Who says so, such as `Connection`. */
  readonly from: string;
  readonly text: string;
  readonly lead?: EditLead;
}

/** What guards writes of the page. */
export interface EditGuard {
  readonly isRestricted: boolean;
  readonly isPaused: boolean;
  readonly isDryRun: boolean;
  /** Whether a person allowed its writes until the app closes. */
  readonly isAllowed: boolean;
  /** Of the connection in use. */
  readonly connection: {
    readonly name: string;
    readonly writes: 'ask' | 'allow' | 'read-only';
    readonly production: boolean;
  } | null;
}

/** What the answer says of the cells that a value was made from. */
export interface EditedCells {
  /** Per cell; undefined for one of which the answer does not say it. */
  readonly locks: readonly (readonly LockReason[] | undefined)[];
  /** More were read than are looked at. */
  readonly isCut: boolean;
  /** Address of the request, with its options. */
  readonly path: string;
}

/** Everything that decides about an edit; parts that are not known are left out. */
export interface EditFacts {
  readonly guard: EditGuard;
  readonly rule: EditRule;
  /** Null if nothing handles the edit; left out while the files are not read yet. */
  readonly handler?: EditHandler | null;
  readonly cells?: EditedCells;
}

function guardReasons({ isRestricted, isPaused, isDryRun, isAllowed, connection }: EditGuard): readonly EditReason[] {
  const page: EditReason[] = [];
  if (isRestricted) {
    page.push({
      verdict: 'no',
      from: 'Project',
      text: 'It is restricted: its code does not run and nothing is sent. Trust it to edit.',
      lead: 'trust',
    });
  }
  if (isPaused)
    page.push({ verdict: 'unsent', from: 'Traffic', text: 'It is paused: no write is sent. Resume it to edit.', lead: 'resume' });
  if (isDryRun) {
    const text = 'It is on: the app answers writes and sends none, so the back-end keeps its value.';
    return [...page, { verdict: 'unsent', from: 'Dry run', text, lead: 'end dry run' }];
  }
  if (connection === null) return page;
  const { name, writes, production } = connection;
  const kind = production ? `${name} (production)` : name;
  const from = 'Connection';
  if (writes === 'read-only') {
    const text = `${kind} is read-only: no write is sent. Change Writes in its settings to allow it.`;
    return [...page, { verdict: 'unsent', from, text, lead: 'connection' }];
  }
  if (writes === 'ask' && !isAllowed) {
    return [...page, { verdict: 'asks', from, text: `${kind} asks before each write: it is sent once you agree.`, lead: 'connection' }];
  }
  const since = writes === 'ask' ? ', which you allowed until the app closes' : '';
  return [...page, { verdict: 'yes', from, text: `${kind} sends writes without a question${since}.`, lead: 'connection' }];
}

const places = { result: 'in the result of init', configuration: 'in the configuration', default: 'the default of the widget' } as const;

function ruleReason({ node, allows, name, given, events }: EditRule): EditReason {
  const from = 'Widget';
  if (events.length === 0)
    return { verdict: 'no', from, text: `${node.type}, the widget of this column, has no field to edit.`, lead: 'rule' };
  if (allows === undefined) {
    return {
      verdict: 'unknown',
      from,
      text: `This window does not hold the row, and so not its ${name ?? 'rule'}. Only the page knows it.`,
    };
  }
  const opens = allows ? 'a field opens here' : 'no field opens here';
  if (name === undefined) return { verdict: 'yes', from, text: `${node.type} can always be edited.` };
  if (given === undefined) {
    const text = allows ? `${name} is not set: ${opens}.` : `${name} is not set: ${opens}. Set it to true in what the cell is made of.`;
    return { verdict: allows ? 'yes' : 'no', from, text, lead: 'rule' };
  }
  const where = given.origin === 'default' ? places.default : `at ${pathText(given.path)} ${places[given.origin]}`;
  return { verdict: allows ? 'yes' : 'no', from, text: `${name} is ${shortJson(given.value, 60)} (${where}): ${opens}.`, lead: 'rule' };
}

function handlerReason({ node, events }: EditRule, handler: EditHandler | null): EditReason {
  const from = 'Action';
  if (handler !== null) return { verdict: 'yes', from, text: `An edit runs ${handler.name}.`, lead: 'handler' };
  if (skipsActions(node)) return { verdict: 'unsent', from, text: "write is 'off', so the action of an edit is skipped.", lead: 'rule' };
  const text = `Nothing handles ${events.join(' or ')}, so an edit is written nowhere. Add this action to the entry.`;
  return { verdict: 'unsent', from, text, lead: 'entry' };
}

const lockTexts: Readonly<Record<LockReason, string>> = {
  sum: 'it is the sum of other cells (Consolidated): edit those instead',
  rule: 'a rule calculates it (RuleDerived, bit 3 of Updateable): edit what the rule reads',
  hold: 'a hold protects it (bits 9 to 12 of Updateable): release the hold',
  locked: 'it is locked (bit 29 of Updateable), by security or by a lock of the back-end: ask for the right to write it',
};

/** Characters of an address whose options are read. */
const longestPath = 50_000;

/** Returns which of the fields that say whether a cell can be written a request leaves out of `$select` of its cells. */
export function fieldsNotAsked(path: string): readonly string[] {
  const query = path.slice(0, longestPath).split('?').slice(1).join('?');
  for (const text of splitOutside(query, '&')) {
    const option = readOption(text);
    const cells = option.kind === 'expand' ? option.parts.find(({ name }) => name.trim() === 'Cells') : undefined;
    for (const inner of cells?.options ?? []) {
      if (inner.kind !== 'select') continue;
      const asked = new Set(inner.fields.map((field) => field.trim()));
      return asked.has('*') ? [] : editabilityFields.filter((field) => !asked.has(field));
    }
  }
  return [];
}

function cellsReason({ locks, isCut, path }: EditedCells): EditReason | undefined {
  const known = locks.filter((reasons) => reasons !== undefined);
  const from = 'Back-end';
  const missing = fieldsNotAsked(path).join(',');
  if (locks.length === 0) return undefined;
  if (known.length === 0) {
    const add = missing === '' ? 'Ask for Cells with $expand' : `Add ${missing} to $select of Cells`;
    return { verdict: 'unknown', from, text: `The answer does not say whether the cell can be written. ${add} to see it.`, lead: 'url' };
  }
  const locked = known.filter((reasons) => reasons.length > 0);
  if (locked.length > 0) {
    const reasons = [...new Set(locked.flat())].map((reason) => lockTexts[reason]).join('; ');
    const isWhole = !isCut && locked.length === locks.length;
    const count = `${locked.length} of ${isCut ? 'the first ' : ''}${locks.length} cells that it was made from`;
    const text = isWhole && locks.length === 1 ? `The cell cannot be written: ${reasons}.` : `${count} cannot be written: ${reasons}.`;
    return { verdict: isWhole ? 'no' : 'unknown', from, text, lead: 'cells' };
  }
  if (isCut || known.length < locks.length) {
    const text = `${known.length} of the cells that it was made from can be written; of the others it is not known.`;
    return { verdict: 'unknown', from, text, lead: 'cells' };
  }
  const also = missing === '' ? '' : ` Add ${missing} to $select of Cells to be sure.`;
  const text = known.length === 1 ? 'The answer says that the cell can be written.' : 'The answer says that its cells can be written.';
  return { verdict: 'yes', from, text: `${text}${also}`, lead: missing === '' ? 'cells' : 'url' };
}

const ranks: Readonly<Record<EditVerdict, number>> = { no: 0, unsent: 0, asks: 1, unknown: 2, yes: 3 };

/** Returns what decides whether something drawn can be edited, the most decisive first. */
export function editReasons({ guard, rule, handler, cells }: EditFacts): readonly EditReason[] {
  // Without a field nobody asks what an edit would run.
  const action = handler === undefined || rule.allows === false ? undefined : handlerReason(rule, handler);
  const ofCells = cells && cellsReason(cells);
  // Without a field, advice on what to request does not help.
  const backEnd = rule.allows === false && ofCells?.lead === 'url' ? undefined : ofCells;
  const all = [...guardReasons(guard), ruleReason(rule), ...(action ? [action] : []), ...(backEnd ? [backEnd] : [])];
  return all.toSorted((one, other) => ranks[one.verdict] - ranks[other.verdict]);
}

/** Returns the answer in one sentence. */
export function editSummary(reasons: readonly EditReason[]): string {
  const has = (verdict: EditVerdict): boolean => reasons.some((reason) => reason.verdict === verdict);
  if (has('no')) return 'No.';
  if (has('unsent')) return 'It can be typed, but is not sent.';
  if (has('asks')) return 'Yes, once you agree.';
  return has('unknown') ? 'As far as is known, yes.' : 'Yes.';
}
