import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import type { MdxNamePlace } from '../../../../../shared/mdx/name-place.ts';

/** A name of the back-end that may stand at a place of a query. */
export interface BackEndName {
  readonly name: string;
  /** Such as `Consolidated element of Region`. */
  readonly detail: string;
}

/** Reads a list of names; see `back-end-names.ts`. */
type ReadNames = (query: MetadataQuery) => Promise<readonly MetadataItem[]>;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function named(items: readonly MetadataItem[], detail: (item: MetadataItem) => string): BackEndName[] {
  return items.map((item) => ({ name: item.name, detail: detail(item) }));
}

const elementTypes: Readonly<Record<string, string>> = { '1': 'Numeric', '2': 'String', '3': 'Consolidated' };

function elementDetail(dimension: string): (item: MetadataItem) => string {
  return ({ type }) => `${elementTypes[type ?? ''] ?? type ?? ''} element of ${dimension}`.trim();
}

/** Returns the names of the back-end that may stand at a place: cubes, dimensions of the cube, hierarchies, members, subsets, attributes. */
export async function namesAt({ parents, isCube }: MdxNamePlace, cube: string | undefined, read: ReadNames): Promise<BackEndName[]> {
  const [dimension, second, ...others] = parents;
  if (isCube) return named(await read({ kind: 'cubes' }), () => 'Cube');
  if (dimension === undefined) {
    const cubes = cube === undefined ? [] : await read({ kind: 'cubes' });
    const own = cubes.find(({ name }) => isSame(name, cube ?? ''))?.dimensions;
    if (own) return own.map((name) => ({ name, detail: `Dimension of ${cube}` }));
    return named(await read({ kind: 'dimensions' }), () => 'Dimension');
  }
  const hierarchies = await read({ kind: 'hierarchies', dimension });
  const hierarchy = second === undefined ? undefined : hierarchies.find(({ name }) => isSame(name, second))?.name;
  if (second !== undefined && hierarchy === undefined) return componentsOf(dimension, dimension, others.at(-1) ?? second, read);
  const last = others.at(-1);
  if (hierarchy !== undefined && last !== undefined) return componentsOf(dimension, hierarchy, last, read);
  const where = { dimension, hierarchy: hierarchy ?? hierarchies.find(({ name }) => isSame(name, dimension))?.name ?? dimension };
  const [elements, subsets, attributes] = await Promise.all([
    read({ kind: 'elements', ...where }),
    read({ kind: 'subsets', ...where }),
    read({ kind: 'attributes', ...where }),
  ]);
  return [
    ...named(elements, elementDetail(dimension)),
    ...(second === undefined && hierarchies.length > 1 ? named(hierarchies, () => `Hierarchy of ${dimension}`) : []),
    ...named(subsets, () => `Subset of ${dimension}`),
    ...named(attributes, ({ type }) => `${type ?? ''} attribute of ${dimension}`.trim()),
  ];
}

async function componentsOf(dimension: string, hierarchy: string, element: string, read: ReadNames): Promise<BackEndName[]> {
  return named(await read({ kind: 'components', dimension, hierarchy, element }), elementDetail(dimension));
}

/** Returns what the back-end knows of the name at a place; undefined if it has none of it. */
export async function describeName(place: MdxNamePlace, cube: string | undefined, read: ReadNames): Promise<BackEndName | undefined> {
  const known = (await namesAt(place, cube, read)).find(({ name }) => isSame(name, place.name));
  if (known || place.parents.length !== 1) return known;
  const [dimension = ''] = place.parents;
  // [Region].[Region] is the hierarchy.
  return isSame(dimension, place.name) ? { name: place.name, detail: `Hierarchy of ${dimension}` } : undefined;
}
