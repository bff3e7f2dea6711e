import { openDialog } from './dialog-store.ts';

/** Opens the documentation at a section as hovers cite it: the page, and after a comma the heading. `mention`: see `DocumentationPlace`. */
export function openDocumentation(citation: string, mention?: string): void {
  const comma = citation.indexOf(', ');
  openDialog({
    kind: 'documentation',
    place: {
      page: comma < 0 ? citation : citation.slice(0, comma),
      ...(comma < 0 ? {} : { section: citation.slice(comma + 2) }),
      ...(mention === undefined ? {} : { mention }),
    },
  });
}
