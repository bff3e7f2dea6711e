import { useEffect, useState } from 'react';
import { type Command, useCommands } from '../../../stores/window/commands.ts';

/** How often it is asked again what can be done, in ms: soon enough for somebody who still reads the list. */
const pause = 250;

/** Returns the commands that can be given, and those that say what they need first. */
export function offeredCommands(commands: readonly Command[]): readonly Command[] {
  return commands.filter((command) => (command.isEnabled?.() ?? true) || command.needs !== undefined);
}

/**
 * Returns what the palette offers. What can be done changes while it is open, such as when a widget that runs again fails again;
 * nothing says so, and so it is asked at short intervals.
 */
export function useOfferedCommands(): readonly Command[] {
  const commands = useCommands((state) => state.commands);
  const [offered, setOffered] = useState(() => offeredCommands(commands));
  useEffect(() => {
    const ask = () =>
      setOffered((before) => {
        const now = offeredCommands(commands);
        return now.length === before.length && now.every((command, index) => command === before[index]) ? before : now;
      });
    ask();
    const timer = setInterval(ask, pause);
    return () => clearInterval(timer);
  }, [commands]);
  return offered;
}
