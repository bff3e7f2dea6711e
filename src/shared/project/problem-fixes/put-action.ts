import { escapeJsonStringContent } from '../../language/fill-placeholders.ts';
import { parseScript } from '../reading/script-file.ts';
import { type FixOutcome, type Refusal, refused } from '../widget-edit/edit-outcome.ts';
import { applyTextEdits, type TextEdit } from '../widget-edit/text-edit.ts';
import { type ActionPart, textSource } from './action-part.ts';
import { type ChangedPiece, changedPieces } from './changed-pieces.ts';
import { addressInside, queryInside } from './inner-text.ts';
import { placeValues, type ValuePlace } from './place-values.ts';
import { touchedValue, type ValueContact } from './value-contact.ts';
import { quotedContent, type WrittenRun, type ComposedText, composedText } from './composed-text.ts';

/** A text that an action sent, and what a person made of it. */
export interface EditedPart extends ActionPart {
  /** It is the query of a body that holds nothing else, without its JSON. */
  readonly isQuery: boolean;
  readonly sent: string;
  readonly edited: string;
}

/** What a person changed of a request that an action of repository.js made. */
export interface PutAction {
  readonly kind: 'put-action';
  readonly parts: readonly EditedPart[];
}

/** Characters of a text that are looked at: the folder may have changed since the request. */
const longestText = 1_000_000;

/**
 * Returns the edits of repository.js that make an action send what a person made of its request, for the same values: only what differs is
 * written, into the literals, so that `${...}` and sums stay. Refused unless the texts around the values are what was sent, in one way
 * alone, no value was changed, and the edited action gives exactly the edited text.
 */
export function putAction({ parts }: PutAction, text: string): FixOutcome {
  const edits: TextEdit[] = [];
  for (const part of parts) {
    const outcome = putPart(part, text);
    if (outcome.outcome === 'refused') return outcome;
    edits.push(...outcome.edits);
  }
  if (edits.length === 0) return refused('Nothing differs from what the file has: there is nothing to put into it.');
  return { outcome: 'edits', edits };
}

function putPart(part: EditedPart, text: string): FixOutcome {
  const { sent, edited } = part;
  if (sent.length + edited.length > longestText)
    return refused(`${capital(nameOf(part))} is too large to be changed from here. Change it in the file.`);
  const written = readPart(part, text);
  if ('message' in written) return written;
  const texts = written.text.texts.map((group) => group.map((run) => run.text).join(''));
  const places = placeValues(texts, sent);
  if (places === 'none') {
    return refused(
      `${capital(nameOf(part))} in the file is not what was sent: it has changed since then, or other code changes it. Run it again, and edit that request.`,
    );
  }
  if (places === 'several') {
    return refused(`Where the values of ${nameOf(part)} begin and end is not certain from what was sent. Change it in the file.`);
  }
  const touched = touchedValue(places, sent, edited);
  if (touched !== undefined) return refused(valueFault(touched, places, written.text.values, sent));
  const edits: TextEdit[] = [];
  for (const piece of changedPieces(sent, edited)) {
    const at = places.filter(({ end }) => end <= piece.start).length;
    const content = written.isJson ? escapeJsonStringContent(piece.text) : piece.text;
    const own = editsOf(written.text.texts[at] ?? [], { ...piece, text: content }, at === 0 ? 0 : (places[at - 1]?.end ?? 0), text);
    if (own === undefined) return refused(`There is no text to write into beside a value of ${nameOf(part)}. Change it in the file.`);
    edits.push(...own);
  }
  if (edits.length > 0 && !isAsEdited(part, applyTextEdits(text, edits), { ...written, places }))
    return refused(`This cannot be written into ${nameOf(part)} without changing more than that. Change it in the file.`);
  return { outcome: 'edits', edits };
}

const nameOf = ({ widgetId, action, part }: ActionPart): string => `the ${part} of '${widgetId}.${action}'`;

interface ReadPart {
  readonly text: ComposedText;
  readonly start: number;
  /** Characters behind the expression. */
  readonly behind: number;
  /** Its text is the content of a JSON text. */
  readonly isJson: boolean;
}

/** Returns how the text of a part is written, or why it cannot be changed from here. */
function readPart(part: EditedPart, text: string): ReadPart | Refusal {
  const script = parseScript({ path: 'repository.js', text });
  if (script.program === null) return refused('repository.js has a syntax error. Fix it first, then put the request into the file.');
  const source = textSource(script, part);
  if ('fault' in source) return refused(`${capital(nameOf(part))} ${source.fault}. Change it there.`);
  const { node, isQueryAlone } = source;
  const whole = isQueryAlone && !part.isQuery ? undefined : composedText(node, text);
  const isJson = part.part === 'body' && part.isQuery && !isQueryAlone;
  const inner = whole && (isJson ? queryInside(whole) : part.part === 'url' ? addressInside(whole) : whole);
  if (inner === undefined) return refused(`${capital(nameOf(part))} is put together by code. Change it there.`);
  return { text: inner, start: node.start, behind: text.length - node.end, isJson };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function valueFault({ at, isCertain }: ValueContact, places: readonly ValuePlace[], values: readonly string[], sent: string): string {
  const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, ' ');
  const [code, value] = [short(values[at] ?? ''), short(sent.slice(places[at]?.start, places[at]?.end))];
  if (value === '') return `Whether this goes before or behind ${code}, which gave nothing, is not certain. Change it in the file.`;
  if (!isCertain) return `Whether this changes “${value}”, which comes from ${code}, is not certain. Change it in the file.`;
  return `“${value}” comes from ${code}: change it where it comes from, or change the code in the file.`;
}

/** Returns the edits that put a piece into runs; `offset`: where the first of them begins in what was sent. */
function editsOf(runs: readonly WrittenRun[], piece: ChangedPiece, offset: number, source: string): readonly TextEdit[] | undefined {
  const edits: TextEdit[] = [];
  let start = offset;
  let isWritten = piece.text === '';
  for (const run of runs) {
    const [from, to] = [Math.max(0, piece.start - start), Math.min(run.text.length, piece.end - start)];
    start += run.text.length;
    const isInsertion = piece.start === piece.end;
    if (from > to || (from === to && (!isInsertion || isWritten))) continue;
    const at = from > 0 ? (run.ends[from - 1] ?? run.at) : run.at;
    const place = isInsertion ? at : (run.starts[from] ?? at);
    const text = isWritten ? '' : quotedContent(piece.text, run, source.slice(Math.max(0, place - 1), place));
    isWritten = true;
    edits.push({ start: place, end: isInsertion ? place : (run.ends[to - 1] ?? place), text });
  }
  return isWritten ? edits : undefined;
}

/** Returns whether an edited file gives the edited text with the values of before, and has the same code around it. */
function isAsEdited(part: EditedPart, text: string, before: ReadPart & { readonly places: readonly ValuePlace[] }): boolean {
  const now = readPart(part, text);
  if ('message' in now || now.start !== before.start || now.behind !== before.behind) return false;
  const { texts, values } = now.text;
  if (values.length !== before.text.values.length || values.some((value, at) => value !== before.text.values[at])) return false;
  const given = texts.map((group, at) => {
    const place = before.places[at];
    return group.map((run) => run.text).join('') + (place === undefined ? '' : part.sent.slice(place.start, place.end));
  });
  return given.join('') === part.edited;
}
