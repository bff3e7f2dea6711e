import { Bell, Box, Braces, Database, File, Hash, type LucideIcon, Paintbrush, SquareTerminal, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { runCommand, useCommands } from '../../../stores/window/commands.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import { closeDialog, type OpenDialog } from '../../../stores/window/dialog-store.ts';
import { showFile } from '../../../stores/text-editor/file-actions.ts';
import { revealSource, selectWidget } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import { bestMatches } from './fuzzy-match.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { fileSymbols, lineItems } from './file-symbols.ts';
import { commandItems, type PaletteItem, projectItems } from './found-items.ts';
import { useCodeSymbols, withCodeSymbols } from './use-code-symbols.ts';
import { useOfferedCommands } from './use-offered-commands.ts';

const icons: Record<PaletteItem['kind'], LucideIcon> = {
  file: File,
  widget: Box,
  action: Zap,
  query: Database,
  command: SquareTerminal,
  event: Bell,
  selector: Paintbrush,
  code: Braces,
  line: Hash,
};
const kinds: Record<PaletteItem['kind'], string> = {
  file: 'file',
  widget: 'widget',
  action: 'action',
  query: 'query',
  command: '',
  event: 'event',
  selector: 'selector',
  code: 'code',
  line: '',
};

/** Maximum lines drawn; typing more narrows them. */
const limit = 80;

/** What each first character searches, and what is said where nothing is found. */
const modes: Readonly<Record<string, { readonly noun: string; readonly placeholder: string; readonly empty: string }>> = {
  '>': { noun: 'command', placeholder: 'Type a command', empty: 'Open a project to search it, or type > for commands.' },
  '@': { noun: 'name', placeholder: 'Go to a name in the file', empty: 'The file in front has no names. Open a file of the project.' },
  ':': { noun: 'line', placeholder: 'Go to a line', empty: 'Type the number of a line of the file in front, such as :12.' },
};

/** Returns what the palette offers for a text behind the character that names what is searched. */
function usePaletteItems(mode: string, text: string): readonly PaletteItem[] {
  const project = useSession((state) => state.project);
  const model = useSession((state) => state.model);
  const path = useEditor((state) => state.active);
  const isSearch = text.trim() !== '';
  // A project may have thousands of names: before something is typed only those that are shown are made.
  const inProject = useMemo(
    () => (mode === '' ? projectItems(project, model, isSearch ? Number.POSITIVE_INFINITY : limit) : []),
    [project, model, mode, isSearch],
  );
  const givesCommands = mode === '>' || (mode === '' && isSearch);
  const commands = useOfferedCommands();
  const runnable = useMemo(() => (givesCommands ? commandItems(commands) : []), [commands, givesCommands]);
  const inCode = useCodeSymbols(mode === '@' ? path : null);
  const inFile = useMemo(
    () => (mode === '@' && path !== null ? withCodeSymbols(fileSymbols(model, path, textOfFile(path)), inCode) : []),
    [mode, model, path, inCode],
  );
  return useMemo(() => {
    if (mode === ':') return path === null ? [] : lineItems(path, text);
    const candidates = mode === '@' ? inFile : [...inProject, ...runnable];
    return bestMatches(candidates, text, (item) => item, limit);
  }, [mode, path, text, inProject, inFile, runnable]);
}

/** Quick open and command palette in one: a leading `>` searches commands, `@` the file in front; `:` goes to a line of it. */
export function Palette({ request }: { readonly request: OpenDialog & { readonly kind: 'palette' } }) {
  const [query, setQuery] = useState(request.query);
  const [shown, setShown] = useState(request);
  // Asked for while it is open, it starts anew in its place.
  if (shown !== request) {
    setShown(request);
    setQuery(request.query);
  }
  const mode = query.slice(0, 1) in modes ? query.slice(0, 1) : '';
  const text = query.slice(mode.length);
  const items = usePaletteItems(mode, text);
  const lines = items.map((item) => ({
    ...item,
    icon: icons[item.kind],
    end: item.keys ? <KeyHint keys={item.keys} /> : <span className="palette__kind">{kinds[item.kind]}</span>,
  }));
  return (
    <PaletteFrame
      request={request}
      title="Search"
      label="Search files, widgets, actions, commands"
      placeholder={modes[mode]?.placeholder ?? 'Search files, widgets, actions, commands'}
      query={query}
      onQuery={setQuery}
      lines={lines}
      wanted={mode === ':' ? '' : text.trim()}
      empty={text.trim() === '' || mode === ':' ? (modes[mode || '>']?.empty ?? '') : noMatch(mode, text.trim())}
      hint={mode === '' ? 'Type > for commands only, @ for names in the file, : for a line.' : undefined}
      onClose={() => closeDialog('palette')}
      onChosen={perform}
    />
  );
}

function noMatch(mode: string, text: string): string {
  const noun = modes[mode]?.noun ?? 'file, widget, action or command';
  return `No ${noun} matches “${text}”.${mode === '>' ? ' Remove > to search files and widgets.' : ''}`;
}

/** Returns the text of an open file as it is typed now. */
function textOfFile(path: string): string {
  const { texts } = windowDocuments();
  return texts.has(path) ? texts.read(path) : '';
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
