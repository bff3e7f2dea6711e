import { type MetadataQuery, metadataPageSize } from '../../../shared/contract/metadata-schema.ts';

/** Returns an OData key: `'` doubled, and the name percent-encoded. */
function key(name: string): string {
  return `('${encodeURIComponent(name.replaceAll("'", "''"))}')`;
}

function hierarchy(query: { readonly dimension: string; readonly hierarchy: string }): string {
  return `/api/v1/Dimensions${key(query.dimension)}/Hierarchies${key(query.hierarchy)}`;
}

/** Returns paths without paging that answer a query, best first: if a server refuses one, the next is tried. */
function forms(query: MetadataQuery): readonly [string, ...string[]] {
  switch (query.kind) {
    case 'cubes':
      return ['/api/v1/Cubes?$select=Name&$expand=Dimensions($select=Name)'];
    case 'dimensions':
      return ['/api/v1/Dimensions?$select=Name'];
    case 'processes':
      // Parameters are a plain property on some servers and a related list on others.
      return [
        '/api/v1/Processes?$select=Name,Parameters',
        '/api/v1/Processes?$select=Name&$expand=Parameters',
        '/api/v1/Processes?$select=Name',
      ];
    case 'views':
      return [`/api/v1/Cubes${key(query.cube)}/Views?$select=Name`];
    case 'hierarchies':
      return [`/api/v1/Dimensions${key(query.dimension)}/Hierarchies?$select=Name`];
    case 'elements':
      return [`${hierarchy(query)}/Elements?$select=Name,Type`];
    case 'element':
      return [`${hierarchy(query)}/Elements${key(query.element)}?$select=Name,Type,Attributes`];
    case 'components':
      return [`${hierarchy(query)}/Elements${key(query.element)}/Components?$select=Name,Type`];
    case 'subsets':
      return [`${hierarchy(query)}/Subsets?$select=Name`];
    case 'attributes':
      return [`${hierarchy(query)}/ElementAttributes?$select=Name,Type`, `${hierarchy(query)}/ElementAttributes?$select=Name`];
  }
}

/** Returns a condition for names that contain a text in any case. */
function containing(text: string): string {
  return `&$filter=contains(tolower(Name),'${encodeURIComponent(text.toLowerCase().replaceAll("'", "''"))}')`;
}

/**
 * Returns the paths of one page, best first; `contains` chooses names, where a server can. Source: `docs/format/back-end.md`, Metadata for
 * completion.
 */
export function metadataPaths(query: MetadataQuery, skip: number, contains?: string): readonly string[] {
  if (query.kind === 'element') return forms(query);
  const pages = forms(query).map((path) => `${path}&$count=true&$top=${metadataPageSize}&$skip=${skip}`);
  return contains === undefined ? pages : [...pages.map((path) => path + containing(contains)), ...pages];
}
