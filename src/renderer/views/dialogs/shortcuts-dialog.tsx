import { useState } from 'react';
import { type Command, useCommands } from '../../stores/commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { bestMatches } from './fuzzy-match.ts';

const categories: readonly Command['category'][] = ['File', 'Edit', 'View', 'Go', 'Preview', 'Run', 'Connection', 'Help'];

/** Every command that has a key. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommands((state) => state.commands);
  const [filter, setFilter] = useState('');
  const bound = commands.filter((command) => command.keys !== undefined);
  const shown = bestMatches(
    bound,
    filter,
    (command) => ({ title: command.title, detail: `${command.category} ${command.keys}` }),
    bound.length,
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width={680}>
      <SearchField label="Filter shortcuts" value={filter} onChange={setFilter} />
      {shown.length === 0 && <p className="dialog-text">No shortcut fits “{filter}”.</p>}
      <div className="shortcuts">
        {categories.map((category) => {
          const rows = shown.filter((command) => command.category === category);
          if (rows.length === 0) return null;
          return (
            <section key={category} className="shortcuts__group" aria-label={category}>
              <h3 className="shortcuts__heading">{category}</h3>
              {rows.map((command) => (
                <div key={command.id} className="shortcuts__row">
                  <span>{command.title}</span>
                  {command.keys && <KeyHint keys={command.keys} />}
                </div>
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
