/**
 * Returns a table whose values are made when they are first read. A window uses a few of all calls and events while it starts;
 * the schemas of the others are not built before its first text is there.
 */
export function lazily<Makers extends Readonly<Record<string, () => unknown>>>(
  makers: Makers,
): { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> } {
  const table = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(table, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make();
        Object.defineProperty(table, name, { enumerable: true, value });
        return value;
      },
    });
  }
  return table as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
}
