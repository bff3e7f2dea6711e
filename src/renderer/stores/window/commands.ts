import { create } from 'zustand';
import { type CommandCategory, type CommandId, commandInfo, commandList } from '../../../shared/contract/palette-commands.ts';
import { boundKeys } from './key-bindings.ts';
import { currentSetting, useSetting, useSettings } from './settings-store.ts';

/** One thing a person can do, by palette, key or menu. */
export interface Command {
  /** Such as `file.save`. */
  readonly id: string;
  /** In the palette, sentence case. */
  readonly title: string;
  readonly category: CommandCategory;
  /** VS Code style, as in `shared/contract/palette-commands.ts`. */
  readonly keys?: string;
  /** Further keys for the same, listed with the shortcuts but shown nowhere else. */
  readonly alsoKeys?: readonly string[];
  /** Keys that the text editor binds itself: shown, never bound. */
  readonly editorKeys?: string;
  /** Keys that tree and page bind for the selected widget: shown, never bound. */
  readonly widgetKeys?: string;
  readonly isEnabled?: () => boolean;
  /** What to do first while it is disabled; the palette then lists it all the same. */
  readonly needs?: string;
  readonly run: () => void | Promise<void>;
}

/** Returns the keys of a command of the list as they are now; those that a view binds itself where it has no others. */
function commandKeys(id: CommandId): string | undefined {
  const { keys, editorKeys, widgetKeys } = boundKeys(id, currentSetting('keyBindings'));
  return keys ?? editorKeys ?? widgetKeys;
}

/** Returns the function that looks up the keys of a command of the list, for whoever shows them; draws again when a person changes keys. */
export function useCommandKeys(): (id: CommandId) => string | undefined {
  useSetting('keyBindings');
  return commandKeys;
}

/** A command of the list with what it does. */
export function command(id: CommandId, run: Command['run'], isEnabled?: () => boolean, needs?: string): Command {
  const { title, category } = commandInfo(id);
  return {
    id,
    title,
    category,
    run,
    ...keysOf(id),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(needs === undefined ? {} : { needs }),
  };
}

function keysOf(id: CommandId): Pick<Command, 'keys' | 'alsoKeys' | 'editorKeys' | 'widgetKeys'> {
  const { keys, alsoKeys, editorKeys, widgetKeys } = boundKeys(id, currentSetting('keyBindings'));
  return {
    ...(keys === undefined ? {} : { keys }),
    ...(alsoKeys.length === 0 ? {} : { alsoKeys }),
    ...(editorKeys === undefined ? {} : { editorKeys }),
    ...(widgetKeys === undefined ? {} : { widgetKeys }),
  };
}

/** Returns a command with its keys as they are now. */
function rebound(command: Command): Command {
  if (!Object.hasOwn(commandList, command.id)) return command;
  const { keys: _keys, alsoKeys: _alsoKeys, editorKeys: _editorKeys, widgetKeys: _widgetKeys, ...rest } = command;
  return { ...rest, ...keysOf(command.id as CommandId) };
}

/** Commands of all views; each view registers its own, the shell binds keys and shows the palette. */
export const useCommands = create<{ readonly commands: readonly Command[] }>(() => ({ commands: [] }));

/** Keeps the keys of all commands as the settings have them. Returns the function that stops. */
export function followKeyBindings(): () => void {
  return useSettings.subscribe(({ values }, before) => {
    if (values.keyBindings === before.values.keyBindings) return;
    useCommands.setState((state) => ({ commands: state.commands.map(rebound) }));
  });
}

/** Adds commands, in place of those with the same ids; returns the function that takes them away again. */
export function registerCommands(commands: readonly Command[]): () => void {
  const ids = new Set(commands.map((command) => command.id));
  const runs = new Set(commands.map((command) => command.run));
  useCommands.setState((state) => ({ commands: [...state.commands.filter((command) => !ids.has(command.id)), ...commands.map(rebound)] }));
  return () => {
    // By what they do: keys may have changed meanwhile, and others may have taken their ids.
    useCommands.setState((state) => ({ commands: state.commands.filter((command) => !ids.has(command.id) || !runs.has(command.run)) }));
  };
}

/** Runs a command by id; unknown or disabled ones do nothing. */
export function runCommand(id: string): void {
  const command = useCommands.getState().commands.find((candidate) => candidate.id === id);
  if (command && (command.isEnabled?.() ?? true)) void command.run();
}
