import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import type { MdxNamePlace } from '../../../../../shared/mdx/name-place.ts';

/** A name of the back-end that may stand at a place of a query. */
export interface BackEndName {
  readonly name: string;
  /** Such as `Consolidated element of Region`. */
  readonly detail: string;
  /** Of a member: the question for its attributes. */
  readonly element?: ElementQuery;
}

type ElementQuery = Extract<MetadataQuery, { readonly kind: 'element' }>;

/** What the back-end knows of a name. */
export interface DescribedName extends BackEndName {
  /** Other names of a member, such as `Caption: Germany (DE)`. */
  readonly aliases: readonly string[];
}

/** Reads a list of names, of a long one at least those that contain what is typed; see `back-end-names.ts`. */
type ReadNames = (query: MetadataQuery, typed?: string) => Promise<readonly MetadataItem[]>;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function named(items: readonly MetadataItem[], detail: (item: MetadataItem) => string): BackEndName[] {
  return items.map((item) => ({ name: item.name, detail: detail(item) }));
}

const elementTypes: Readonly<Record<string, string>> = { '1': 'Numeric', '2': 'String', '3': 'Consolidated' };

function elementNames(items: readonly MetadataItem[], where: { readonly dimension: string; readonly hierarchy: string }): BackEndName[] {
  return items.map(({ name, type }) => ({
    name,
    detail: `${elementTypes[type ?? ''] ?? type ?? ''} element of ${where.dimension}`.trim(),
    element: { kind: 'element', ...where, element: name },
  }));
}

/** Returns the names of the back-end that may stand at a place: cubes, dimensions of the cube, hierarchies, members, subsets, attributes. */
export async function namesAt(
  { parents, name: typed, isCube }: MdxNamePlace,
  cube: string | undefined,
  read: ReadNames,
): Promise<BackEndName[]> {
  const [dimension, second, ...others] = parents;
  if (isCube) return named(await read({ kind: 'cubes' }, typed), () => 'Cube');
  if (dimension === undefined) {
    const cubes = cube === undefined ? [] : await read({ kind: 'cubes' }, cube);
    const own = cubes.find(({ name }) => isSame(name, cube ?? ''))?.dimensions;
    if (own) return own.map((name) => ({ name, detail: `Dimension of ${cube}` }));
    return named(await read({ kind: 'dimensions' }, typed), () => 'Dimension');
  }
  const hierarchies = await read({ kind: 'hierarchies', dimension });
  const hierarchy = second === undefined ? undefined : hierarchies.find(({ name }) => isSame(name, second))?.name;
  const last = hierarchy === undefined ? (others.at(-1) ?? second) : others.at(-1);
  if (last !== undefined) {
    const own = { dimension, hierarchy: hierarchy ?? dimension };
    return elementNames(await read({ kind: 'components', ...own, element: last }, typed), own);
  }
  const where = { dimension, hierarchy: hierarchy ?? hierarchies.find(({ name }) => isSame(name, dimension))?.name ?? dimension };
  const [elements, subsets, attributes] = await Promise.all([
    read({ kind: 'elements', ...where }, typed),
    read({ kind: 'subsets', ...where }, typed),
    read({ kind: 'attributes', ...where }, typed),
  ]);
  return [
    ...elementNames(elements, where),
    ...(second === undefined && hierarchies.length > 1 ? named(hierarchies, () => `Hierarchy of ${dimension}`) : []),
    ...named(subsets, () => `Subset of ${dimension}`),
    ...named(attributes, ({ type }) => `${type ?? ''} attribute of ${dimension}`.trim()),
  ];
}

/** Returns the names under which a member is known besides its own. */
async function aliasesOf(element: ElementQuery, read: ReadNames): Promise<string[]> {
  const { dimension, hierarchy } = element;
  const [[item], attributes] = await Promise.all([read(element), read({ kind: 'attributes', dimension, hierarchy })]);
  const isAlias = (name: string) =>
    name === 'Caption' || attributes.some((attribute) => attribute.name === name && attribute.type === 'Alias');
  const others = item?.attributes?.filter(({ name, value }) => isAlias(name) && value !== element.element) ?? [];
  return others.map(({ name, value }) => `${name}: ${value}`);
}

/** Returns what the back-end knows of the name at a place; undefined if it has none of it. */
export async function describeName(place: MdxNamePlace, cube: string | undefined, read: ReadNames): Promise<DescribedName | undefined> {
  const known = (await namesAt(place, cube, read)).find(({ name }) => isSame(name, place.name));
  if (known) return { ...known, aliases: known.element ? await aliasesOf(known.element, read) : [] };
  const [dimension, ...others] = place.parents;
  // [Region].[Region] is the hierarchy.
  const isHierarchy = dimension !== undefined && others.length === 0 && isSame(dimension, place.name);
  return isHierarchy ? { name: place.name, detail: `Hierarchy of ${dimension}`, aliases: [] } : undefined;
}
