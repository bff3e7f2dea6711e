import type { FileRole } from '../../schema/project-schema.ts';
import { takenArgument } from '../global-catalogue.ts';
import type { CodeFrame } from './code-frame.ts';
import { type CodeOwner, codeOwners } from './code-owner.ts';
import type { Expected, ExpectedAt, Members } from './expected.ts';
import { type CodeEnd, membersAround, scanCode } from './scan-code.ts';

const nothing: Expected = { kind: 'nothing' };

/** A place in a script with all that decides what is expected there. */
interface Spot {
  readonly role: FileRole;
  readonly end: CodeEnd;
  readonly owners: readonly CodeOwner[];
  /** Word or content of the text up to the place. */
  readonly typed: string;
  /** Text from the end of the word or text that the place is in. */
  readonly rest: string;
}

const written = ({ end, rest }: Spot, index: number): Members => membersAround(end.frames, index, rest);

/** Returns what a name in an object is the name of. */
function expectedName(spot: Spot): Expected {
  const index = spot.end.frames.length - 1;
  const owner = spot.owners[index] ?? { is: 'other' };
  const members = written(spot, index);
  switch (owner.is) {
    case 'root':
      return spot.role === 'eventMap' ? { kind: 'eventKey', written: members, typed: spot.typed } : { kind: 'entry', written: members };
    case 'entry':
      return { kind: 'action', widgetId: owner.widgetId, written: members };
    case 'request':
      return { kind: 'requestMember', widgetId: owner.widgetId, action: owner.action, written: members };
    case 'parsing':
      return { kind: 'parsingMember', widgetId: owner.widgetId, action: owner.action, written: members };
    case 'fields':
      return { kind: 'parsingField', widgetId: owner.widgetId, written: members };
    case 'widget':
      return { kind: 'widgetMember', id: members.get('id') ?? '', type: members.get('type') ?? '', written: members };
    case 'listener':
      return { kind: 'listenMember', written: members };
    case 'eventAction':
      return { kind: 'eventMember', written: members };
    default:
      return returnedName(spot, members);
  }
}

/** Returns what the names of an object are that a function of a request returns. */
function returnedName(spot: Spot, members: Members): Expected {
  const { frames } = spot.end;
  let index = frames.length - 2;
  while (index >= 0 && (frames[index]?.kind === 'group' || frames[index]?.kind === 'block')) index -= 1;
  const owner = spot.owners[index];
  if (owner?.is !== 'request') return nothing;
  const { widgetId, action, item } = owner;
  const member = frames[index]?.member;
  if (member === 'validation') return { kind: 'validationMember', written: members };
  if (member !== 'body' || written(spot, index).get('server') !== 'true') return nothing;
  return { kind: 'queryValue', widgetId, action, written: members, ...(item === undefined ? {} : { item }) };
}

/** Returns what an argument of a call is, where the place is directly in one or in a list that is one. */
function expectedArgument({ end, typed }: Spot): Expected | undefined {
  let index = end.frames.length - 1;
  if (end.within === 'template') index -= 1;
  const list = end.frames[index]?.kind === 'list' ? end.frames[index] : undefined;
  if (list) index -= 1;
  const call = end.frames[index];
  if (call?.kind !== 'call' || (list && call.index > 0)) return undefined;
  if ((call.name === 'v' || call.name === 'w') && !list) return call.index === 0 ? { kind: 'statePath', typed } : undefined;
  if (takenArgument(call.name, call.index, list?.index) === undefined) return undefined;
  return { kind: 'apiArgument', name: call.name, typed, ...numbered(list ? 'position' : 'argument', list ?? call) };
}

/** The number of an argument or item, with the text of the first one behind it. */
function numbered(as: 'argument' | 'position', { index, first }: CodeFrame) {
  return { ...(as === 'position' || index > 0 ? { [as]: index } : {}), ...(index > 0 && first !== '' ? { widget: first } : {}) };
}

/** Returns what the value of a member is; undefined where the format says nothing of it. */
function expectedValue(spot: Spot, index: number, isDirect: boolean): Expected | undefined {
  const { owners, end, typed } = spot;
  const owner = owners[index] ?? { is: 'other' };
  const member = end.frames[index]?.member ?? '';
  switch (owner.is) {
    case 'entry':
      return isDirect ? { kind: 'actionForm', widgetId: owner.widgetId, action: member } : undefined;
    case 'request':
      return member === 'url' ? { kind: 'url', typed } : isDirect ? requestValue(member) : undefined;
    case 'parsing':
      return isDirect ? parsingValue(member, owner.widgetId, written(spot, index)) : undefined;
    case 'widget':
      return isDirect ? widgetValue(spot, index, member) : undefined;
    case 'listener':
      return isDirect ? listenerValue(member, typed) : undefined;
    case 'eventAction':
      return isDirect ? eventValue(spot, index, member) : undefined;
    default:
      return undefined;
  }
}

function requestValue(member: string): Expected | undefined {
  if (member === 'type') return { kind: 'method' };
  return member === 'server' || member === 'longRunningTask' ? { kind: 'boolean' } : undefined;
}

function parsingValue(member: string, widgetId: string, members: Members): Expected | undefined {
  if (member === 'type') return { kind: 'parsingType' };
  return member === 'query' ? { kind: 'parsingQuery', widgetId, type: members.get('type') ?? '' } : undefined;
}

function listenerValue(member: string, typed: string): Expected | undefined {
  if (member === 'event') return { kind: 'listenEvent', typed };
  return member === 'method' ? { kind: 'listenMethod' } : undefined;
}

function eventValue(spot: Spot, index: number, member: string): Expected | undefined {
  if (member === 'action') return { kind: 'eventAction' };
  const name = written(spot, index).get('action') ?? '';
  return member === 'argument' && name.includes('.') ? { kind: 'apiArgument', name, typed: spot.typed } : undefined;
}

/** Returns the frame of the widget whose list contains the widget at `index`. */
function parentOf(frames: readonly CodeFrame[], owners: readonly CodeOwner[], index: number): CodeFrame | undefined {
  return owners[index - 1]?.is === 'widgets' ? frames[index - 2] : undefined;
}

function widgetValue(spot: Spot, index: number, member: string): Expected | undefined {
  const members = written(spot, index);
  if (member === 'import') return { kind: 'import' };
  if (member === 'type')
    return { kind: 'widgetType', parentType: parentOf(spot.end.frames, spot.owners, index)?.members.get('type') ?? '' };
  if (member === 'id' || member === 'widgets') return undefined;
  return { kind: 'widgetValue', type: members.get('type') ?? '', parameter: member, typed: spot.typed };
}

/** The innermost open bracket that the format knows, below functions and templates alone. */
function knownIndex({ end, owners }: Spot): number {
  let index = end.frames.length - 1;
  while (index >= 0 && /^(?:group|block|template)$/.test(end.frames[index]?.kind ?? '')) index -= 1;
  return owners[index]?.is === 'other' ? -1 : index;
}

function expectedInText(spot: Spot): Expected {
  if (spot.end.isName) return expectedName(spot);
  const argument = expectedArgument(spot);
  if (argument) return argument;
  const index = knownIndex(spot);
  const depth = spot.end.frames.length - (spot.end.within === 'template' ? 2 : 1);
  return expectedValue(spot, index, index === depth) ?? listArgument(spot) ?? nothing;
}

/** An `argument` of the event map that is a list. */
function listArgument(spot: Spot): Expected | undefined {
  const index = spot.end.frames.length - 2;
  const list = spot.end.frames[index + 1];
  if (list?.kind !== 'list' || spot.owners[index]?.is !== 'eventAction') return undefined;
  const found = eventValue(spot, index, spot.end.frames[index]?.member ?? '');
  return found?.kind === 'apiArgument' ? { ...found, ...numbered('position', list) } : undefined;
}

/** The object in front of the last point: a dotted name, or a cell of an answer. */
function objectAt({ end }: Spot, before: string): string {
  if (end.object !== '') return end.object;
  return /\.Cells\[[^\]\n]{0,40}\]\s*\??\.[\w$]*$/.test(before.slice(-120)) ? 'r.Cells[]' : '';
}

function expectedInCode(spot: Spot, before: string): Expected {
  if (spot.end.previous === '.') {
    const object = objectAt(spot, before);
    return object === '' ? nothing : { kind: 'memberOf', object };
  }
  if (spot.end.isName) return expectedName(spot);
  const { previous } = spot.end;
  if (previous === '(' || previous === ',' || previous === '[') return expectedArgument(spot) ?? nothing;
  const index = spot.end.frames.length - 1;
  // The value of a url is a function or a text: only inside of the text there is something to say.
  const found = previous === ':' ? expectedValue(spot, index, true) : undefined;
  return found ?? nothing;
}

/** Length of what stands behind a place and belongs to the word or text that it is in. */
function lengthBehind({ within, quote }: CodeEnd, after: string): number {
  const word = /^[\p{L}\p{N}_$]*/u.exec(after)?.[0].length ?? 0;
  if (within !== 'text' && within !== 'template') return word;
  const close = within === 'text' ? quote : '`';
  const rest = /^(?:[^'"`\\\n$]|\$(?!\{))*/.exec(after)?.[0].length ?? 0;
  return after[rest] === close ? rest : word;
}

/** Text behind the word, and behind the quote of a text. */
function restOf({ within, quote }: CodeEnd, after: string, behind: number): string {
  if (within !== 'text') return after.slice(behind);
  const line = after.indexOf('\n');
  const close = after.indexOf(quote);
  if (close >= 0 && (line < 0 || close < line)) return after.slice(close + 1);
  return line < 0 ? '' : after.slice(line);
}

/**
 * Returns what is expected in a script between two texts.
 * @param before text from a begin where `outer` is open, up to the place
 * @param after text behind the place; a few thousand characters are enough
 */
export function expectedInScript(role: FileRole, before: string, after: string, outer: readonly CodeFrame[]): ExpectedAt {
  const end = scanCode(before, outer);
  const isText = end.within === 'text' || end.within === 'template';
  const behind = lengthBehind(end, after);
  const spot: Spot = { role, end, owners: codeOwners(role, end.frames), typed: before.slice(end.start), rest: restOf(end, after, behind) };
  const isSilent = end.within === 'comment' || end.within === 'pattern';
  const expected = isSilent ? nothing : isText ? expectedInText(spot) : expectedInCode(spot, before);
  return { expected, start: end.start, behind, quote: end.within === 'template' ? '`' : end.quote };
}
