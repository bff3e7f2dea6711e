import './settings.css';
import { Braces, Info, List, PanelsTopLeft, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { settingFacts, settingSections } from '../../../shared/settings/setting-list.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { closeSettings, openSettings, type SettingsRequest } from '../../stores/window/settings-page.ts';
import { useSetting, useSettings } from '../../stores/window/settings-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ScrollArea } from '../../ui/lists/scroll-area.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Progress } from '../../ui/overlays/progress.tsx';
import { KeyBindingList } from './key-binding-list.tsx';
import { foundCommands, foundSettings } from './setting-search.ts';
import { SettingRow } from './setting-row.tsx';
import { useSectionInSight } from './section-in-sight.ts';

interface SettingsViewProps {
  readonly request: SettingsRequest;
  /** Edits the text of `settings.json`. */
  readonly TextEditor: ComponentType;
}

/** All settings on one page, by sections, or the text of their file. */
export function SettingsView({ request, TextEditor }: SettingsViewProps) {
  const asText = request.asText === true;
  const [words, setWords] = useState('');
  const [keys, setKeys] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLElement>(null);

  useEffect(() => {
    if (request.asText === true) return;
    search.current?.focus();
    setKeys(null);
    if (request.section !== undefined) showSection(page.current, request.section);
  }, [request]);

  function clear() {
    setWords('');
    search.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Dialogs stand elsewhere in the document, but their events arrive here.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
    event.preventDefault();
    event.stopPropagation();
    closeSettings();
  }

  return (
    <main ref={page} className="settings" aria-label="Settings" data-pane="settings" tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={asText ? 'settings__head settings__head--text' : 'settings__head'}>
        <h1 className="settings__title">Settings</h1>
        {!asText && (
          <SearchField
            inputRef={search}
            className="settings__search"
            label="Search settings and commands"
            value={words}
            onChange={(next) => {
              setWords(next);
              setKeys(null);
            }}
          />
        )}
        <span className="settings__grow" />
        {asText ? (
          <Button icon={List} onClick={() => openSettings()}>
            Show as list
          </Button>
        ) : (
          <Button icon={Braces} onClick={() => openSettings({ asText: true })}>
            <span className="settings__as-text">Open settings.json</span>
          </Button>
        )}
        <IconButton label="Close settings" keys="Escape" icon={X} onClick={() => closeSettings()} />
      </header>
      <Problems isText={asText} />
      {asText ? (
        <Suspense fallback={<Progress text="Starting the editor…" />}>
          <TextEditor />
        </Suspense>
      ) : (
        <Sections words={words.trim()} keys={keys} onKeys={setKeys} onClear={clear} page={page} />
      )}
    </main>
  );
}

function showSection(page: HTMLElement | null, section: string): void {
  const heading = page?.querySelector<HTMLElement>(`[data-section="${section}"]`);
  const list = heading?.closest('.settings__list');
  if (heading && list) list.scrollTop = heading.offsetTop;
}

/** Says what in the file does not count, and leads there from the list of settings. */
function Problems({ isText }: { readonly isText: boolean }) {
  const problems = useSettings((state) => state.problems);
  const [first] = problems;
  const more = problems.length - 1;
  return (
    <div role="status" aria-label="Problems of settings.json">
      {first && (
        <p className={first.kind === 'broken' ? 'settings__problem settings__problem--broken' : 'settings__problem'}>
          settings.json, line {first.line}, column {first.column}: {first.message}
          {first.kind === 'broken' && ' Defaults apply until it is fixed; the file stays as it is.'}
          {more > 0 && ` And ${more} more.`}{' '}
          {!isText && (
            <Button variant="link" size="small" onClick={() => openSettings({ asText: true, at: first })}>
              Fix it
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

interface SectionsProps {
  readonly words: string;
  /** Keys that were pressed to find their command: the other sections step back. */
  readonly keys: string | null;
  readonly onKeys: (keys: string | null) => void;
  /** Takes the words away. */
  readonly onClear: () => void;
  readonly page: { readonly current: HTMLElement | null };
}

function Sections({ words, keys, onKeys, onClear, page }: SectionsProps) {
  const found = keys === null ? foundSettings(words) : [];
  const changed = useSetting('keyBindings');
  // Without a match it stays while keys are pressed, whose field it has.
  const showsKeys = keys !== null || foundCommands({ words, keys }, changed).length > 0;
  const isNothing = !showsKeys && found.length === 0;
  const shown = settingSections.filter((section) =>
    section === 'Key bindings' ? showsKeys : found.some((id) => settingFacts(id).section === section),
  );
  const names = [...shown, ...(words === '' && keys === null ? ['Privacy'] : [])];
  const inSight = useSectionInSight(page, names);
  return (
    <div className="settings__body">
      <nav className="settings__sections" aria-label="Sections of the settings">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="settings__section-link"
            aria-current={name === inSight ? 'true' : undefined}
            onClick={() => goToSection(page.current, name)}
          >
            {name}
          </button>
        ))}
        <span className="settings__grow" />
        <Button variant="ghost" icon={PanelsTopLeft} onClick={() => runCommand('view.resetLayout')}>
          Restore default layout
        </Button>
        <Button variant="ghost" icon={Info} onClick={() => runCommand('help.about')}>
          About Dashwright
        </Button>
      </nav>
      <ScrollArea label="All settings" className="settings__list">
        {isNothing && (
          <EmptyState
            title={`No setting or command matches “${words}”.`}
            text="Try another word, command or key."
            action={<Button onClick={onClear}>Clear search</Button>}
          />
        )}
        {shown.map((section) => (
          <section key={section} className="settings__section" aria-label={section} data-section={section}>
            <h2 className="settings__heading" tabIndex={-1}>
              {section}
            </h2>
            {section === 'Key bindings' ? (
              <KeyBindingList query={{ words, keys }} onKeys={onKeys} />
            ) : (
              found.filter((id) => settingFacts(id).section === section).map((id) => <SettingRow key={id} id={id} />)
            )}
          </section>
        ))}
        {names.includes('Privacy') && <Privacy />}
      </ScrollArea>
    </div>
  );
}

function goToSection(page: HTMLElement | null, name: string): void {
  showSection(page, name);
  page?.querySelector<HTMLElement>(`[data-section="${name}"] h2`)?.focus({ preventScroll: true });
}

function Privacy() {
  return (
    <section className="settings__section" aria-label="Privacy" data-section="Privacy">
      <h2 className="settings__heading" tabIndex={-1}>
        Privacy
      </h2>
      <p className="settings__statement">
        There is no telemetry: Dashwright sends nothing about you, your projects or your use of it anywhere, and looks for no updates. It
        talks to the back-ends of your connections, and to nobody else.
      </p>
    </section>
  );
}
