import { useState } from 'react';
import { type Command, runCommand, useCommands } from '../../../stores/window/commands.ts';
import { type CommandCategory, type CommandId, commandCategories, otherShortcuts } from '../../../../shared/contract/palette-commands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { bestMatches } from './fuzzy-match.ts';

const inEditor = 'In the editor';
const onWidget = 'On a widget in tree or page';

interface Shortcut {
  readonly id: string;
  readonly title: string;
  readonly category: CommandCategory | typeof inEditor | typeof onWidget;
  /** Alternatives, each of which runs the command. */
  readonly keys: readonly string[];
}

/** Lines of one command: its own keys, and those that the text editor binds itself. */
function shortcutsOf({ id, title, category, keys, alsoKeys = [], editorKeys, widgetKeys }: Command): readonly Shortcut[] {
  return [
    ...(keys === undefined ? [] : [{ id, title, category, keys: [keys, ...alsoKeys] }]),
    ...(editorKeys === undefined ? [] : [{ id: `editor ${id}`, title, category: inEditor, keys: [editorKeys] } as const]),
    ...(widgetKeys === undefined ? [] : [{ id: `widget ${id}`, title, category: onWidget, keys: [widgetKeys] } as const]),
  ];
}

const others: readonly Shortcut[] = otherShortcuts.map(({ title, category, keys }) => ({
  id: `other ${title}`,
  title,
  category,
  keys: [keys],
}));

/** Closes the dialog, and runs a command once the focus is back where it was. */
function runAfter(close: () => void, command: CommandId): void {
  close();
  setTimeout(() => runCommand(command), 0);
}

/** Every command that has a key, and the keys of text editor, tree and page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommands((state) => state.commands);
  const [filter, setFilter] = useState('');
  const bound: readonly Shortcut[] = [...commands.flatMap(shortcutsOf), ...others];
  const shown = bestMatches(
    bound,
    filter,
    (command) => ({ title: command.title, detail: `${command.category} ${command.keys.join(' ')}` }),
    bound.length,
  );
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      width={680}
      footer={<Button onClick={() => runAfter(onClose, 'app.keyBindings')}>Change keys…</Button>}
    >
      <SearchField label="Filter shortcuts" value={filter} onChange={setFilter} />
      {shown.length === 0 && <p className="dialog-text">No shortcut matches “{filter}”.</p>}
      <div className="shortcuts">
        {[...commandCategories, inEditor, onWidget].map((category) => {
          const rows = shown.filter((command) => command.category === category);
          if (rows.length === 0) return null;
          return (
            <section key={category} className="shortcuts__group" aria-label={category}>
              <h3 className="shortcuts__heading">{category}</h3>
              {rows.map((command) => (
                <div key={command.id} className="shortcuts__row">
                  <span>{command.title}</span>
                  <span className="shortcuts__keys">
                    {command.keys.map((keys) => (
                      <KeyHint key={keys} keys={keys} />
                    ))}
                  </span>
                </div>
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
