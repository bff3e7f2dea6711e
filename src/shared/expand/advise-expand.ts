import type { PlaceNode } from './answer-use.ts';
import { type ExpansionOption, type ExpansionPart, isClosed, printOption, readOption, splitOutside } from '../language/url/expansion.ts';

/** One part of the answer as the url asks for it, against what was read of it. */
export interface AdvisedPart {
  /** Such as `Axes`, `Tuples`; empty for the answer itself. */
  readonly path: readonly string[];
  readonly read: readonly string[];
  /** Asked for and not read; the advised url leaves them out. */
  readonly unread: readonly string[];
  /** Not read, and asked for all the same: cells are written by them, or without them nothing of the part would be left. */
  readonly kept: readonly string[];
  /**
   * `left-out`: with all below it; `whole`: everything counts as read; `unknown`: the answer has nothing there; `unclear`: what the url asks
   * for cannot be told apart.
   */
  readonly verdict: 'narrowed' | 'left-out' | 'whole' | 'unknown' | 'unclear';
}

/** What a url could ask for instead. */
export interface AdvisedUrl {
  readonly parts: readonly AdvisedPart[];
  /** Options of the url to replace, with the sign beside them where they go. Empty if nothing can be left out. */
  readonly changes: readonly { readonly from: string; readonly to: string }[];
  readonly path: string;
  /** Places of the answer that it would not have any more. */
  readonly dropped: readonly (readonly string[])[];
}

/** Members by which cells are written (`docs/format/back-end.md`, Queries): no url is advised to leave them out. */
const neededOfCells: ReadonlySet<string> = new Set(['Ordinal', 'Updateable']);
const neededOfAnswer: ReadonlySet<string> = new Set(['ID']);
/** The lists whose items are counted (`docs/format/parsing.md`, Number of items). */
const countedLists: ReadonlySet<string> = new Set(['Cells', 'value']);
/** Names come from an answer: nothing else is ever written into a url. */
const identifier = /^[A-Za-z_]\w{0,99}$/;

const isKnown = (node: PlaceNode | undefined): node is PlaceNode =>
  node !== undefined && [...node.parts.values()].some(({ found }) => found);

const neededAt = (path: readonly string[]): ReadonlySet<string> =>
  path.length === 0 ? neededOfAnswer : countedLists.has(path.at(-1) ?? '') ? neededOfCells : new Set();

/** Collects what is said and left out while a url is narrowed. */
interface Findings {
  readonly parts: AdvisedPart[];
  readonly dropped: (readonly string[])[];
}

/** Fields to ask for in place of some, and those of them that were not read. */
interface Selection {
  readonly fields: readonly string[];
  readonly read: readonly string[];
  readonly kept: readonly string[];
  readonly unread: readonly string[];
  readonly dropped: readonly (readonly string[])[];
}

/** Returns the attributes that were read, as paths; undefined unless the others can be left out. */
function readAttributes(name: string, node: PlaceNode): { readonly read: string[]; readonly unread: string[] } | undefined {
  if (name !== 'Attributes' || node.read !== 'touched') return undefined;
  const found = [...node.parts].filter(([, part]) => part.found);
  const read = found.filter(([, part]) => part.read !== 'no').map(([attribute]) => attribute);
  const unread = found.filter(([, part]) => part.read === 'no').map(([attribute]) => attribute);
  return read.length > 0 && unread.length > 0 && read.every((attribute) => identifier.test(attribute)) ? { read, unread } : undefined;
}

/** Decides about each of the asked fields of a part. */
function selectFields(asked: readonly string[], node: PlaceNode, path: readonly string[]): Selection {
  const fields: string[] = [];
  const read: string[] = [];
  const kept: string[] = [];
  const unread: string[] = [];
  const dropped: (readonly string[])[] = [];
  const needed = neededAt(path);
  for (const written of asked) {
    const [name = '', inner, ...deeper] = written.trim().split('/');
    const top = node.parts.get(name);
    const place = inner === undefined ? top : deeper.length === 0 ? top?.parts.get(inner) : undefined;
    const isRead = top?.read === 'whole' || (place !== undefined && place.read !== 'no');
    const attributes = inner === undefined && top !== undefined ? readAttributes(name, top) : undefined;
    if (isRead && attributes !== undefined) {
      fields.push(...attributes.read.map((attribute) => `${name}/${attribute}`));
      read.push(...attributes.read.map((attribute) => `${name}/${attribute}`));
      unread.push(...attributes.unread.map((attribute) => `${name}/${attribute}`));
      dropped.push(...attributes.unread.map((attribute) => [...path, name, attribute]));
    } else if (isRead || place?.found !== true || needed.has(name)) {
      // A field that the answer does not have was asked for with an intention that it cannot tell.
      fields.push(written);
      (isRead ? read : kept).push(written.trim());
    } else {
      unread.push(written.trim());
      dropped.push(inner === undefined ? [...path, name] : [...path, name, inner]);
    }
  }
  return keepTouched({ fields, read, kept, unread, dropped }, node, path);
}

/** Keeps an object that code only looked for, such as in `if (member.Attributes)`. */
function keepTouched(selection: Selection, node: PlaceNode, path: readonly string[]): Selection {
  let result = selection;
  for (const written of selection.unread) {
    const [name = '', inner] = written.split('/');
    if (inner === undefined || node.parts.get(name)?.read === 'no') continue;
    if (result.fields.some((field) => field.trim().split('/')[0] === name)) continue;
    result = keepField(result, written, path);
  }
  return result;
}

/** Takes one of the fields that were not read back into a selection. */
function keepField(selection: Selection, written: string, path: readonly string[]): Selection {
  const place = [...path, ...written.split('/')].join('/');
  return {
    ...selection,
    fields: [...selection.fields, written],
    kept: [...selection.kept, written],
    unread: selection.unread.filter((field) => field !== written),
    dropped: selection.dropped.filter((other) => other.join('/') !== place),
  };
}

/** Returns what to ask of the fields of a part; undefined to leave that as it is. */
function narrowSelect(
  asked: readonly string[] | undefined,
  node: PlaceNode,
  path: readonly string[],
  expanded: ReadonlySet<string>,
): Selection | undefined {
  // What stands there both whole and in part comes whole.
  if (asked?.some((field) => field.includes('/') && asked.some((other) => other.trim() === field.trim().split('/')[0]))) return undefined;
  const isAll = asked === undefined || asked.some((field) => field.trim() === '*');
  const found = [...node.parts].filter(([name, part]) => part.found && !expanded.has(name) && !name.includes('@')).map(([name]) => name);
  const own = [...found.filter((name) => name === 'Ordinal'), ...found.filter((name) => name !== 'Ordinal')];
  const selection = selectFields(isAll ? own : asked, node, path);
  if (isAll && selection.fields.some((field) => !field.split('/').every((name) => identifier.test(name)))) return undefined;
  if (selection.fields.length > 0 || selection.unread.length === 0) return selection;
  // Without any field all would come.
  const one = ['Ordinal', 'Name', ...(isAll ? [] : selection.unread)].find((name) => selection.unread.includes(name));
  return one === undefined ? undefined : keepField(selection, one, path);
}

/** Returns the options of a part as they should be. */
function narrowOptions(
  options: readonly ExpansionOption[],
  node: PlaceNode,
  path: readonly string[],
  findings: Findings,
): ExpansionOption[] {
  const expands = options.filter((option) => option.kind === 'expand');
  const selects = options.filter((option) => option.kind === 'select');
  const names = expands.flatMap(({ parts }) => parts.map(({ name }) => name.trim()));
  const isAnswer = path.length === 0 || (path.length === 1 && path[0] === 'value');
  const isClear =
    expands.length <= 1 && selects.length <= 1 && names.every((name) => identifier.test(name)) && new Set(names).size === names.length;
  if (!isClear || node.read === 'whole') {
    findings.parts.push({ path, read: [], unread: [], kept: [], verdict: node.read === 'whole' ? 'whole' : 'unclear' });
    return [...options];
  }
  const asked = selects[0]?.fields;
  const selection = asked === undefined && isAnswer ? undefined : narrowSelect(asked, node, path, new Set(names));
  if (selection !== undefined) findings.dropped.push(...selection.dropped);
  if (selection !== undefined || !isAnswer) {
    const { read = [], unread = [], kept = [] } = selection ?? {};
    findings.parts.push({ path, read, unread, kept, verdict: selection === undefined ? 'unclear' : 'narrowed' });
  }
  const isChanged = selection !== undefined && selection.unread.length > 0;
  const narrowed = options.flatMap((option): ExpansionOption[] => {
    if (option.kind === 'select') return [isChanged ? { ...option, fields: selection.fields } : option];
    if (option.kind !== 'expand') return [option];
    const parts = option.parts.flatMap((part) => narrowPart(part, node, path, findings));
    return parts.length === 0 ? [] : [{ ...option, parts }];
  });
  if (!isChanged || selects.length > 0) return narrowed;
  const head = options.some((option) => 'head' in option && option.head.includes('%24')) ? '%24select=' : '$select=';
  return [
    { kind: 'select', head, fields: selection.fields },
    ...narrowed.filter((option) => option.kind !== 'other' || option.text.trim() !== ''),
  ];
}

/** Returns a part as it should be asked for; empty if it should not be. */
function narrowPart(part: ExpansionPart, owner: PlaceNode, above: readonly string[], findings: Findings): ExpansionPart[] {
  const name = part.name.trim();
  const path = [...above, name];
  const node = owner.parts.get(name);
  if (!isKnown(node)) {
    findings.parts.push({ path, read: [], unread: [], kept: [], verdict: 'unknown' });
    return [part];
  }
  if (node.read === 'no' && !countedLists.has(name)) {
    findings.parts.push({ path, read: [], unread: [], kept: [], verdict: 'left-out' });
    findings.dropped.push(path);
    return [];
  }
  const options = narrowOptions(part.options ?? [], node, path, findings);
  return [options.length === 0 ? { name: part.name, options: null, end: '' } : { name: part.name, options, end: part.end || ')' }];
}

/** Returns the text that leaves an option out, with the sign that separates it from what stands around it. */
function removal(text: string, index: number, count: number): { readonly from: string; readonly to: string } {
  if (index > 0) return { from: `&${text}`, to: '' };
  return count > 1 ? { from: `${text}&`, to: '' } : { from: `?${text}`, to: '' };
}

/**
 * Compares what a url asks for with what was read of the answer, and returns a url that asks for no more than that; every place that was
 * read stays. Undefined for a url without `$expand` and `$select`, or with brackets that are not closed.
 */
export function adviseExpand(path: string, answer: PlaceNode): AdvisedUrl | undefined {
  const start = path.indexOf('?');
  const texts = start < 0 ? [] : splitOutside(path.slice(start + 1), '&');
  const options = texts.map((text) => readOption(text));
  const isAsking = options.some(({ kind }) => kind !== 'other');
  if (!isAsking || !isClosed(path.slice(start + 1))) return undefined;
  const items = answer.parts.get('value');
  const isList = isKnown(items);
  const findings: Findings = { parts: [], dropped: [] };
  const isWhole = isList && answer.read === 'whole';
  const node = isWhole ? answer : isList ? items : answer;
  const asked = options.map((option, index) => ({ option, index })).filter(({ option }) => option.kind !== 'other');
  const narrowed = narrowOptions(
    asked.map(({ option }) => option),
    node,
    isList ? ['value'] : [],
    findings,
  );
  const changes: { from: string; to: string }[] = [];
  const kept = new Map(texts.entries());
  for (const { option, index } of asked) {
    const from = texts[index] ?? '';
    const now = narrowed.includes(option) ? option : narrowed.find(({ kind }) => kind === option.kind);
    const to = now === undefined ? '' : printOption(now);
    if (to === from) continue;
    changes.push(now === undefined ? removal(from, index, texts.length) : { from, to });
    if (now === undefined) kept.delete(index);
    else kept.set(index, to);
  }
  const query = [...kept.values()].join('&');
  return { ...findings, changes, path: kept.size === 0 ? path.slice(0, start) : `${path.slice(0, start)}?${query}` };
}
