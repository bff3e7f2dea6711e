/** The pages for authors of repositories. Each is loaded when it is read, from the app itself. */
const texts = import.meta.glob<string>(
  [
    '../../../../../docs/format/**/*.md',
    '../../../../../docs/*.md',
    '!../../../../../docs/{adding-a-widget,architecture,first-dashboard,words}.md',
  ],
  { query: '?raw', import: 'default' },
);

const loaders = new Map(Object.entries(texts).map(([path, load]) => [path.slice(path.indexOf('docs/')), load]));

/** Returns whether the app brings a page along. Pages are named by their path, such as `docs/format/values.md`. */
export function hasDocumentationPage(page: string): boolean {
  return loaders.has(page);
}

/** Resolves to the text of a page; to undefined if there is none. */
export async function loadDocumentationPage(page: string): Promise<string | undefined> {
  return loaders.get(page)?.();
}

/** Returns the page and anchor that a link of a page leads to; undefined for one that leads out of the documentation. */
export function linkedPlace(page: string, href: string): { readonly page: string; readonly anchor: string } | undefined {
  if (/^\w+:/.test(href)) return undefined;
  const { pathname, hash } = new URL(href, `https://documentation.invalid/${page}`);
  const linked = pathname.slice(1);
  return hasDocumentationPage(linked) ? { page: linked, anchor: hash.slice(1) } : undefined;
}
