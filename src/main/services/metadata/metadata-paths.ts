import { type MetadataQuery, metadataPageSize } from '../../../shared/contract/metadata-schema.ts';

/** A key of OData: `'` doubled, everything else of a name escaped. */
function key(name: string): string {
  return `('${encodeURIComponent(name.replaceAll("'", "''"))}')`;
}

function hierarchy(query: { readonly dimension: string; readonly hierarchy: string }): string {
  return `/api/v1/Dimensions${key(query.dimension)}/Hierarchies${key(query.hierarchy)}`;
}

/** Paths without paging that answer a query, best first: what a server refuses is asked for in the next way. */
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
    case 'components':
      return [`${hierarchy(query)}/Elements${key(query.element)}/Components?$select=Name,Type`];
    case 'subsets':
      return [`${hierarchy(query)}/Subsets?$select=Name`];
    case 'attributes':
      return [`${hierarchy(query)}/ElementAttributes?$select=Name,Type`, `${hierarchy(query)}/ElementAttributes?$select=Name`];
  }
}

/** Paths of one page, best first. Source: `backend-rest.md`, Metadata for completion. */
export function metadataPaths(query: MetadataQuery, skip: number): readonly string[] {
  return forms(query).map((path) => `${path}&$count=true&$top=${metadataPageSize}&$skip=${skip}`);
}
