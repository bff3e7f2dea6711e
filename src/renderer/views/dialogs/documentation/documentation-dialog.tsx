import './documentation.css';
import type { Token } from 'marked';
import { useEffect, useRef, useState } from 'react';
import type { DocumentationPlace } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hasDocumentationPage, loadDocumentationPage } from './documentation-pages.ts';
import { headingAnchor, readMarkdown } from './markdown.ts';
import { MarkdownText } from './markdown-text.tsx';

const firstPage = 'docs/format/README.md';

/** The tokens of a page; undefined while it is loaded, null if it cannot be. */
function useTokens(page: string): readonly Token[] | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly page: string; readonly tokens: readonly Token[] | null }>();
  useEffect(() => {
    let isWanted = true;
    const show = (tokens: readonly Token[] | null) => isWanted && setLoaded({ page, tokens });
    loadDocumentationPage(page)
      .then((text) => (text === undefined ? null : readMarkdown(text)))
      .then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [page]);
  return loaded?.page === page ? loaded.tokens : undefined;
}

/** Returns the element to begin with: the heading of a section, in it the code that names something; the first heading otherwise. */
function placeIn(body: HTMLElement, { section, mention }: DocumentationPlace): HTMLElement | null {
  const headings = [...body.querySelectorAll<HTMLElement>('[data-anchor]')];
  const anchor = section === undefined ? undefined : headingAnchor(section);
  const heading = headings.find((one) => one.dataset['anchor'] === anchor) ?? headings[0] ?? null;
  if (mention === undefined) return heading;
  const word = new RegExp(`(?<!\\w)${(mention.split('.').at(-1) ?? '').replace(/\W/g, '\\$&')}(?!\\w)`);
  const named = [...body.querySelectorAll<HTMLElement>('code')].filter((code) => word.test(code.textContent ?? ''));
  return named.find((code) => heading === null || (heading.compareDocumentPosition(code) & 4) !== 0) ?? heading;
}

/** The documentation of the format, from the app itself. It begins at a section; its links lead to others, and back. */
export function DocumentationDialog({ place, onClose }: { readonly place: DocumentationPlace; readonly onClose: () => void }) {
  const [way, setWay] = useState<readonly DocumentationPlace[]>([place]);
  const here = way.at(-1) ?? place;
  const tokens = useTokens(here.page);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = tokens && body.current ? placeIn(body.current, here) : null;
    if (found === null) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: found.dataset['anchor'] === undefined ? 'center' : 'start' });
  }, [tokens, here]);
  const open = (page: string, section?: string) => setWay([...way, section === undefined || section === '' ? { page } : { page, section }]);
  return (
    <Dialog
      title="Documentation"
      onClose={onClose}
      width={780}
      className="documentation-dialog"
      footer={
        (here.page !== firstPage || way.length > 1) && (
          <>
            {here.page !== firstPage && (
              <Button variant="ghost" onClick={() => open(firstPage)}>
                All pages
              </Button>
            )}
            <span className="dialog-grow" />
            {way.length > 1 && <Button onClick={() => setWay(way.slice(0, -1))}>Back</Button>}
          </>
        )
      }
    >
      <div ref={body} className="documentation selectable">
        {tokens && <MarkdownText tokens={tokens} page={here.page} onOpen={open} />}
        {tokens === null && (
          <p className="dialog-text">
            {hasDocumentationPage(here.page)
              ? 'The page could not be loaded. Open it again.'
              : 'There is no such page. Choose “All pages”.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
