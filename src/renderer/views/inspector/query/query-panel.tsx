import './query-panel.css';
import { TextSearch } from 'lucide-react';
import { Suspense, use, useEffect, useMemo, useRef } from 'react';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { listedQueries, refreshQueries, shownQuery, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { openNewQuery } from '../../../stores/query-desk/query-files.ts';
import { runQuery } from '../../../stores/query-desk/query-run.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { provideWork } from '../../../stores/window/work-in-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel, PanelDivider, PanelGroup } from '../../../ui/layout/panels.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { BackToList } from '../back-to-list.tsx';
import { FilteredOut } from '../filtered-out.tsx';
import { QueryBar } from './query-bar.tsx';
import { QueryList } from './query-list.tsx';
import { QueryResult } from './query-result.tsx';
import { QueryTextContext } from './query-text-context.ts';
import { QueryVariables } from './query-variables.tsx';
import { saveOrName } from './query-naming.ts';

/** Queries of the project, the text of one of them, and what the back-end answers to it. */
export function QueryPanel() {
  const folder = useSession((state) => state.project?.folder ?? null);
  const paths = useQueryDesk((state) => state.paths);
  useEffect(() => {
    if (folder === null) return undefined;
    const refresh = () => void refreshQueries(folder);
    refresh();
    // Another program may have added one meanwhile.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [folder]);
  if (folder === null) return <EmptyState text="Open a project: its saved queries appear here." />;
  return paths === null ? <Progress text="Reading the saved queries" /> : <Queries paths={paths} />;
}

function Queries({ paths }: { readonly paths: readonly string[] }) {
  const buffers = useEditor((state) => state.buffers);
  const chosen = useQueryDesk((state) => state.chosen);
  const filter = useInspector((state) => state.filters.query);
  const listed = useMemo(() => listedQueries(paths, buffers), [paths, buffers]);
  const shown = useMemo(() => {
    const terms = parseFilter(filter);
    return terms.length === 0 ? listed : listed.filter((path) => matchesWords(path, terms));
  }, [listed, filter]);
  const path = shownQuery(listed, chosen);
  if (path === null) return <NoQueries />;
  return (
    <PanelGroup id="inspector-query" orientation="horizontal">
      <Panel id="inspector-query-list" defaultSize="16%" minSize={150}>
        {shown.length === 0 ? <FilteredOut tab="query" noun="query" count={listed.length} /> : <QueryList paths={shown} selected={path} />}
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the list of queries" />
      <Panel id="inspector-query-text" defaultSize="42%" minSize={300}>
        <QueryDraft key={path} path={path} />
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the query" />
      <Panel id="inspector-query-result" minSize={260}>
        <QueryResult key={path} path={path} />
      </Panel>
    </PanelGroup>
  );
}

function NoQueries() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  return (
    <EmptyState
      icon={TextSearch}
      title="No queries yet"
      text={
        isRestricted
          ? 'Ask the back-end anything, without a widget. This project is restricted: write a query and save it, and trust the project to run it.'
          : 'Ask the back-end anything, without a widget: write a query, run it, read its cells, and save it in the project.'
      }
      action={
        <div className="query-empty__actions">
          <Button variant="primary" onClick={() => void openNewQuery('mdx')}>
            New query in MDX
          </Button>
          <Button onClick={() => void openNewQuery('rest')}>New REST request</Button>
        </div>
      }
    />
  );
}

/** The text of a query with its bar and variables; Ctrl+Enter and Ctrl+S mean it while the focus is in the tab. */
function QueryDraft({ path }: { readonly path: string }) {
  const draft = useRef<HTMLElement>(null);
  const Text = use(QueryTextContext);
  useEffect(() => void windowDocuments().load(path), [path]);
  useEffect(() => {
    if (!draft.current) return undefined;
    // The list and the result belong to it as well.
    const panel = draft.current.closest<HTMLElement>('.inspector__panel') ?? draft.current;
    return provideWork(panel, { save: () => void saveOrName(path), run: () => void runQuery(path) });
  }, [path]);
  return (
    <section ref={draft} className="query-draft" aria-label="Query">
      <BackToList />
      <QueryBar path={path} />
      <QueryVariables path={path} />
      <div className="query-draft__text">
        {Text && (
          <Suspense fallback={<Progress text="Starting the editor…" />}>
            <Text path={path} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
