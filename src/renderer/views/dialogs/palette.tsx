import './palette.css';
import { Command as Palettes } from 'cmdk';
import { Box, Database, File, type LucideIcon, SquareTerminal, Zap } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { runCommand, useCommands } from '../../stores/commands.ts';
import { closeDialog } from '../../stores/dialog-store.ts';
import { showFile } from '../../stores/file-actions.ts';
import { revealSource, selectWidget } from '../../stores/navigation.ts';
import { useSession } from '../../stores/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { bestMatches } from './fuzzy-match.ts';
import { commandItems, type PaletteItem, projectItems } from './palette-items.ts';

const icons: Record<PaletteItem['kind'], LucideIcon> = { file: File, widget: Box, action: Zap, query: Database, command: SquareTerminal };
const kinds: Record<PaletteItem['kind'], string> = { file: 'file', widget: 'widget', action: 'action', query: 'query', command: '' };

/** Lines drawn at most; typing more narrows them. */
const limit = 80;

/** Quick open and command palette in one: `>` in front searches commands alone. */
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

  const giveFocusBack = useFocusReturn();
  const chosen = useRef<PaletteItem | null>(null);
  function run(item: PaletteItem) {
    chosen.current = item;
    closeDialog('palette');
  }
  function onClosed(event: Event) {
    giveFocusBack(event);
    // Only now, so that what runs may take the focus.
    if (chosen.current) perform(chosen.current);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeDialog('palette')}>
      <Dialog.Portal>
        <Dialog.Overlay className="palette__scrim" />
        <Dialog.Content className="palette" aria-describedby={undefined} onCloseAutoFocus={onClosed}>
          <Dialog.Title className="visually-hidden">Search</Dialog.Title>
          <Palettes shouldFilter={false} label="Search files, widgets, actions, commands" loop>
            <Palettes.Input
              className="palette__input"
              value={query}
              onValueChange={setQuery}
              placeholder={commandsOnly ? 'Type a command' : 'Search files, widgets, actions, commands'}
            />
            <Palettes.List className="palette__list" label="Results">
              {items.length === 0 && (
                <div className="palette__empty">
                  {text.trim() === '' ? 'Open a project to search it, or type > for commands.' : `Nothing fits “${text.trim()}”.`}
                </div>
              )}
              {items.map((item) => (
                <Palettes.Item key={item.id} value={item.id} className="palette__item" onSelect={() => run(item)}>
                  <Icon icon={icons[item.kind]} />
                  <span className="palette__title">{item.title}</span>
                  <span className="palette__detail">{item.detail}</span>
                  {item.keys ? <KeyHint keys={item.keys} /> : <span className="palette__kind">{kinds[item.kind]}</span>}
                </Palettes.Item>
              ))}
            </Palettes.List>
          </Palettes>
          {!commandsOnly && <div className="palette__hint">Type &gt; in front for commands alone.</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function perform(item: PaletteItem): void {
  if (item.commandId !== undefined) runCommand(item.commandId);
  if (item.widgetId !== undefined) selectWidget(item.widgetId);
  if (item.location) revealSource(item.location, true);
  else if (item.path !== undefined) showFile(item.path, { focus: true, keep: false });
}
