import { Box, Database, File, type LucideIcon, SquareTerminal, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { runCommand, useCommands } from '../../../stores/window/commands.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { showFile } from '../../../stores/text-editor/file-actions.ts';
import { revealSource, selectWidget } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import { bestMatches } from './fuzzy-match.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { commandItems, type PaletteItem, projectItems } from './found-items.ts';

const icons: Record<PaletteItem['kind'], LucideIcon> = { file: File, widget: Box, action: Zap, query: Database, command: SquareTerminal };
const kinds: Record<PaletteItem['kind'], string> = { file: 'file', widget: 'widget', action: 'action', query: 'query', command: '' };

/** Maximum lines drawn; typing more narrows them. */
const limit = 80;

/** Quick open and command palette in one: a leading `>` searches commands only. */
export function Palette({ start }: { readonly start: string }) {
  const [query, setQuery] = useState(start);
  const project = useSession((state) => state.project);
  const model = useSession((state) => state.model);
  const commands = useCommands((state) => state.commands);
  const inProject = useMemo(() => projectItems(project, model), [project, model]);
  const runnable = useMemo(() => commandItems(commands), [commands]);
  const commandsOnly = query.startsWith('>');
  const text = commandsOnly ? query.slice(1) : query;
  const items = useMemo(() => {
    const candidates = commandsOnly ? runnable : text.trim() === '' ? inProject : [...inProject, ...runnable];
    return bestMatches(candidates, text, (item) => item, limit);
  }, [commandsOnly, text, inProject, runnable]);

  const lines = items.map((item) => ({
    ...item,
    icon: icons[item.kind],
    end: item.keys ? <KeyHint keys={item.keys} /> : <span className="palette__kind">{kinds[item.kind]}</span>,
  }));
  return (
    <PaletteFrame
      title="Search"
      label="Search files, widgets, actions, commands"
      placeholder={commandsOnly ? 'Type a command' : 'Search files, widgets, actions, commands'}
      query={query}
      onQuery={setQuery}
      lines={lines}
      empty={text.trim() === '' ? 'Open a project to search it, or type > for commands.' : `Nothing fits “${text.trim()}”.`}
      hint={commandsOnly ? undefined : 'Type > in front for commands alone.'}
      onClose={() => closeDialog('palette')}
      onChosen={perform}
    />
  );
}

/** Runs a command, or says what it needs first. */
function giveCommand(id: string): void {
  const given = useCommands.getState().commands.find((command) => command.id === id);
  if (given?.needs !== undefined && given.isEnabled?.() === false) showNotice('info', given.needs);
  else runCommand(id);
}

function perform(item: PaletteItem): void {
  if (item.commandId !== undefined) giveCommand(item.commandId);
  if (item.widgetId !== undefined) selectWidget(item.widgetId);
  if (item.location) revealSource(item.location, true);
  else if (item.path !== undefined) showFile(item.path, { focus: true, keep: false });
}
