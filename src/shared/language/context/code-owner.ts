import type { FileRole } from '../../schema/project-schema.ts';
import type { CodeFrame } from './code-frame.ts';

/** What an open object or list of a script stands for in the format. */
export type CodeOwner =
  | { readonly is: 'root' }
  | { readonly is: 'entry'; readonly widgetId: string }
  | {
      readonly is: 'request' | 'requests' | 'parsing' | 'fields' | 'columns';
      readonly widgetId: string;
      readonly action: string;
      readonly item?: number;
    }
  | { readonly is: 'widget' }
  | { readonly is: 'widgets' }
  | { readonly is: 'listeners' | 'listener' }
  | { readonly is: 'eventActions' | 'eventAction' }
  | { readonly is: 'other' };

const rootName = /^(?:window\.|globalThis\.|self\.|app\.)?(?:[Rr]epository|[Ww]idgetConfig|[Ee]ventMap)(?:\.([\w$]+))?$/;
const other: CodeOwner = { is: 'other' };

function ownerInRequest(
  owner: CodeOwner & { readonly widgetId: string; readonly action: string },
  frame: CodeFrame,
  parent: CodeFrame,
): CodeOwner {
  if (owner.is === 'requests') return frame.kind === 'object' ? { ...owner, is: 'request', item: parent.index } : other;
  if (owner.is === 'request' && parent.member === 'parsingControl' && frame.kind === 'object') return { ...owner, is: 'parsing' };
  if (owner.is === 'parsing' && parent.member === 'query') return { ...owner, is: frame.kind === 'object' ? 'fields' : 'columns' };
  return other;
}

function ownerInEntry(widgetId: string, frame: CodeFrame, { member }: CodeFrame): CodeOwner {
  if (frame.kind === 'object') return { is: 'request', widgetId, action: member };
  return { is: 'requests', widgetId, action: member };
}

function ownerInRoot(role: FileRole, frame: CodeFrame, { member }: CodeFrame): CodeOwner {
  if (role === 'repository') return frame.kind === 'object' ? { is: 'entry', widgetId: member } : other;
  if (role === 'eventMap') return frame.kind === 'object' ? { is: 'eventAction' } : { is: 'eventActions' };
  return frame.kind === 'object' ? { is: 'widget' } : { is: 'widgets' };
}

function ownerInWidget(frame: CodeFrame, { member }: CodeFrame): CodeOwner {
  if (member === 'listen') return frame.kind === 'list' ? { is: 'listeners' } : other;
  if (member === 'widgets') return frame.kind === 'list' ? { is: 'widgets' } : other;
  return other;
}

function ownerIn(role: FileRole, outer: CodeOwner, frame: CodeFrame, parent: CodeFrame): CodeOwner {
  switch (outer.is) {
    case 'root':
      return ownerInRoot(role, frame, parent);
    case 'entry':
      return ownerInEntry(outer.widgetId, frame, parent);
    case 'requests':
    case 'request':
    case 'parsing':
      return ownerInRequest(outer, frame, parent);
    case 'widgets':
      return frame.kind === 'object' ? { is: 'widget' } : other;
    case 'widget':
      return ownerInWidget(frame, parent);
    case 'listeners':
      return frame.kind === 'object' ? { is: 'listener' } : other;
    case 'eventActions':
      return frame.kind === 'object' ? { is: 'eventAction' } : other;
    default:
      return other;
  }
}

function rootOwner(role: FileRole, { kind, name }: CodeFrame): CodeOwner {
  const found = kind === 'object' ? rootName.exec(name) : null;
  if (!found) return other;
  const [, member] = found;
  if (member === undefined) return { is: 'root' };
  if (role === 'repository') return { is: 'entry', widgetId: member };
  return role === 'widgetConfig' ? { is: 'widget' } : other;
}

/** A `new RestRequest({...})` in the function of an action is a request of that action. */
function returnedRequest(frames: readonly CodeFrame[], owners: readonly CodeOwner[], index: number): CodeOwner {
  if (frames[index]?.kind !== 'object' || frames[index - 1]?.name !== 'RestRequest') return other;
  for (let at = index - 1; at >= 0; at -= 1) {
    const owner = owners[at];
    if (owner?.is === 'entry') return { is: 'request', widgetId: owner.widgetId, action: frames[at]?.member ?? '' };
  }
  return other;
}

/** Returns what each open bracket stands for, in their order; `other` for everything inside of functions and calls. */
export function codeOwners(role: FileRole, frames: readonly CodeFrame[]): readonly CodeOwner[] {
  const owners: CodeOwner[] = [];
  for (const [index, frame] of frames.entries()) {
    const parent = frames[index - 1];
    const outer = owners[index - 1];
    let owner = parent && outer ? ownerIn(role, outer, frame, parent) : other;
    if (frame.kind !== 'object' && frame.kind !== 'list') owner = other;
    if (owner.is === 'other') owner = rootOwner(role, frame);
    owners.push(owner.is === 'other' ? returnedRequest(frames, owners, index) : owner);
  }
  return owners;
}
