import { create } from 'zustand';

/** One thing a person can do, by palette, key or menu. */
export interface Command {
  /** Such as `file.save`. */
  readonly id: string;
  /** In the palette, sentence case. */
  readonly title: string;
  readonly category: 'File' | 'Edit' | 'View' | 'Go' | 'Preview' | 'Run' | 'Connection' | 'Help';
  /** VS Code style, such as `Mod+Shift+P` (`Mod` is Ctrl, on macOS Cmd) or `Mod+K Mod+S`. */
  readonly keys?: string;
  /** Further keys for the same, listed with the shortcuts but shown nowhere else. */
  readonly alsoKeys?: readonly string[];
  readonly isEnabled?: () => boolean;
  readonly run: () => void | Promise<void>;
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
