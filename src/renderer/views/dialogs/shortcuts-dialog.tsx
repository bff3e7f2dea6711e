import { useState } from 'react';
import { useCommands } from '../../stores/commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { bestMatches } from './fuzzy-match.ts';

const categories = ['File', 'Edit', 'View', 'Go', 'Preview', 'Run', 'Connection', 'Help', 'In the editor'] as const;

interface Shortcut {
  readonly id: string;
  readonly title: string;
  readonly category: (typeof categories)[number];
  /** Each of them alone runs it. */
  readonly keys: readonly string[];
}

/** Keys of the text editor itself: they are no commands of the app, but a person looks for them here. */
const editorShortcuts: readonly Shortcut[] = [
  ['Go to definition', 'F12'],
  ['Next problem', 'F8'],
  ['Find', 'Mod+F'],
  ['Replace', 'Mod+H'],
  ['Go to line', 'Ctrl+G'],
  ['Suggest', 'Ctrl+Space'],
  ['Comment or uncomment', 'Mod+/'],
  ['Undo', 'Mod+Z'],
].map(([title = '', keys = '']) => ({ id: `editor ${keys}`, title, category: 'In the editor', keys: [keys] }));

/** Keys that mean something in the page of the preview alone. */
const pageShortcuts: readonly Shortcut[] = [
  { id: 'page undo', title: 'Write the old values of the last write back', category: 'Preview', keys: ['Mod+Z'] },
];

/** Every command that has a key, and the keys of the text editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommands((state) => state.commands);
  const [filter, setFilter] = useState('');
  const bound: readonly Shortcut[] = [
    ...commands.flatMap(({ id, title, category, keys, alsoKeys = [] }) =>
      keys === undefined ? [] : [{ id, title, category, keys: [keys, ...alsoKeys] }],
    ),
    ...pageShortcuts,
    ...editorShortcuts,
  ];
  const shown = bestMatches(
    bound,
    filter,
    (command) => ({ title: command.title, detail: `${command.category} ${command.keys.join(' ')}` }),
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
