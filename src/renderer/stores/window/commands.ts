import { create } from 'zustand';
import { type CommandCategory, type CommandId, commandInfo } from '../../../shared/contract/palette-commands.ts';
import { isApple } from '../../ui/keys/key-format.ts';

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

/** Keys of a command of the list on this platform, for whoever shows them; those that a view binds itself where it has no others. */
export function commandKeys(id: CommandId): string | undefined {
  const { keys, appleKeys, editorKeys, widgetKeys } = commandInfo(id);
  return (isApple() ? appleKeys : undefined) ?? keys ?? editorKeys ?? widgetKeys;
}

/** A command of the list with what it does. */
export function command(id: CommandId, run: Command['run'], isEnabled?: () => boolean, needs?: string): Command {
  const { title, category, alsoKeys, editorKeys, widgetKeys, ...info } = commandInfo(id);
  const keys = info.keys === undefined ? undefined : commandKeys(id);
  return {
    id,
    title,
    category,
    run,
    ...(keys === undefined ? {} : { keys }),
    ...(alsoKeys === undefined ? {} : { alsoKeys }),
    ...(editorKeys === undefined ? {} : { editorKeys }),
    ...(widgetKeys === undefined ? {} : { widgetKeys }),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(needs === undefined ? {} : { needs }),
  };
}

/** Commands of all views; each view registers its own, the shell binds keys and shows the palette. */
export const useCommands = create<{ readonly commands: readonly Command[] }>(() => ({ commands: [] }));

/** Adds commands; returns the function that takes them away again. */
export function registerCommands(commands: readonly Command[]): () => void {
  const ids = new Set(commands.map((command) => command.id));
  useCommands.setState((state) => ({ commands: [...state.commands.filter((command) => !ids.has(command.id)), ...commands] }));
  return () => {
    useCommands.setState((state) => ({ commands: state.commands.filter((command) => !commands.includes(command)) }));
  };
}

/** Runs a command by id; unknown or disabled ones do nothing. */
export function runCommand(id: string): void {
  const command = useCommands.getState().commands.find((candidate) => candidate.id === id);
  if (command && (command.isEnabled?.() ?? true)) void command.run();
}
