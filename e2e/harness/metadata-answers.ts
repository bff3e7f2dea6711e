/** Elements of the one dimension: more than two pages. */
export const elementCount = 2500;

const lists: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  '/Cubes': [
    { Name: 'Sales', Dimensions: [{ Name: 'Region' }] },
    { Name: '}StatsByCube', Dimensions: [{ Name: 'Region' }] },
  ],
  '/Dimensions': [{ Name: 'Region' }],
  '/Processes': [{ Name: 'Load', Parameters: [{ Name: 'pYear', Type: 'Numeric', Prompt: '', Value: 2027 }] }],
  "/Cubes('Sales')/Views": [{ Name: 'Default' }],
  "/Dimensions('Region')/Hierarchies": [{ Name: 'Region' }],
  "/Dimensions('Region')/Hierarchies('Region')/Elements": Array.from({ length: elementCount }, (_, index) => ({
    Name: `Place ${index + 1}`,
    Type: 'Numeric',
  })),
};

/** Names a back-end tells at a path, paged, or undefined where it tells none. */
export function metadataAnswer(path: string): unknown {
  const url = new URL(path, 'http://back-end');
  const list = lists[decodeURIComponent(url.pathname).replace('/api/v1', '')];
  if (list === undefined) return undefined;
  const skip = Number(url.searchParams.get('$skip') ?? 0);
  const top = Number(url.searchParams.get('$top') ?? list.length);
  return { '@odata.count': list.length, value: list.slice(skip, skip + top) };
}
