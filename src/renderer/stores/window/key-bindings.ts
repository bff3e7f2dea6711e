import { type CommandId, commandInfo, commandList, otherShortcuts } from '../../../shared/contract/palette-commands.ts';
import { canonicalKeys, parseKeys } from '../../../shared/key-strokes.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { isApple } from '../../ui/keys/key-format.ts';

/** The keys of a command on this platform. */
export interface BoundKeys {
  /** Those that are shown everywhere; undefined for none. */
  readonly keys: string | undefined;
  /** Further ones for the same. */
  readonly alsoKeys: readonly string[];
  /** Those that the text editor binds itself. */
  readonly editorKeys: string | undefined;
  /** Those that tree and page act on for the selected widget, once no command has taken them. */
  readonly widgetKeys: string | undefined;
}

function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(commandList, id);
}

/** Returns the keys that a command has without a person's choice. */
export function defaultKeys(id: CommandId): BoundKeys {
  const { keys, appleKeys, alsoKeys = [], editorKeys, widgetKeys } = commandInfo(id);
  return { keys: (isApple() ? appleKeys : undefined) ?? keys, alsoKeys, editorKeys, widgetKeys };
}

/**
 * Returns the keys of a command: a person's choice replaces all that it has otherwise. One stroke for a command of tree and page counts
 * there alone, as its own does: nobody deletes a widget by a key that was meant for the text editor.
 */
export function boundKeys(id: CommandId, changed: ChangedKeys): BoundKeys {
  if (!Object.hasOwn(changed, id)) return defaultKeys(id);
  const chosen = changed[id] ?? undefined;
  const isOnWidgets = isForWidgets(id, chosen);
  return {
    keys: isOnWidgets ? undefined : chosen,
    alsoKeys: [],
    editorKeys: undefined,
    widgetKeys: isOnWidgets ? chosen : undefined,
  };
}

function isForWidgets(id: CommandId, keys: string | undefined): boolean {
  return commandInfo(id).widgetKeys !== undefined && keys !== undefined && !keys.includes(' ');
}

/** All keys of a command in one list, those of text editor, tree and page last. */
export function allKeys({ keys, alsoKeys, editorKeys, widgetKeys }: BoundKeys): readonly string[] {
  return [keys, ...alsoKeys, editorKeys, widgetKeys].filter((one) => one !== undefined);
}

/** Whoever has keys already: a command, or something that always has them. */
export interface KeyConflict {
  readonly title: string;
  /** Undefined for what cannot give them up. */
  readonly commandId: CommandId | undefined;
}

/** Returns whether one of two keys would keep the other from being reached: the same ones, or one begins the other. */
function collide(one: string, other: string): boolean {
  const [left, right] = [parseKeys(one), parseKeys(other)];
  return left.slice(0, right.length).join(' ') === right.slice(0, left.length).join(' ');
}

/** Returns who has keys that a command is to get. What counts in tree and page alone is in nobody's way in the text editor. */
export function keyConflicts(keys: string, wanting: CommandId, changed: ChangedKeys): readonly KeyConflict[] {
  const ids = Object.keys(commandList) as CommandId[];
  const isOnWidgets = isForWidgets(wanting, keys);
  const takenBy = (id: CommandId) => {
    const bound = boundKeys(id, changed);
    return allKeys(isOnWidgets ? { ...bound, editorKeys: undefined } : bound);
  };
  const commands = ids.filter((id) => id !== wanting && takenBy(id).some((taken) => collide(taken, keys)));
  const fixed = otherShortcuts.filter(
    (shortcut) => !(isOnWidgets && shortcut.category === 'In the editor') && collide(shortcut.keys, keys),
  );
  return [
    ...commands.map((id) => ({ title: commandInfo(id).title, commandId: id })),
    ...fixed.map(({ title }) => ({ title, commandId: undefined })),
  ];
}

/** Returns the changed keys after a command got others, or none for null; whoever had them has none then. */
export function withKeys(changed: ChangedKeys, id: CommandId, keys: string | null): ChangedKeys {
  const taken = keys === null ? [] : keyConflicts(keys, id, changed).flatMap(({ commandId }) => commandId ?? []);
  const { [id]: _before, ...others } = changed;
  const next = { ...others, ...Object.fromEntries(taken.map((loser) => [loser, null])) };
  // Keys that it has anyway are no choice.
  const own = allKeys(defaultKeys(id));
  const isDefault = keys !== null && own.length === 1 && canonicalKeys(own[0] ?? '') === canonicalKeys(keys);
  return isDefault && defaultKeys(id).editorKeys === undefined ? next : { ...next, [id]: keys };
}

/** Returns the changed keys with a command as it is by default; whoever has its keys now keeps them. */
export function withoutChange(changed: ChangedKeys, id: CommandId): ChangedKeys {
  const { [id]: _before, ...others } = changed;
  return others;
}

/** Returns the strokes that the text editor would act on although a person gave its command others. */
export function freedEditorKeys(changed: ChangedKeys): ReadonlySet<string> {
  const freed = Object.keys(changed).flatMap((id) => (isCommandId(id) ? (defaultKeys(id).editorKeys ?? []) : []));
  return new Set(freed.map(canonicalKeys));
}
