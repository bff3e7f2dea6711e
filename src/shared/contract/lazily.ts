/**
 * Returns a table whose values are created when they are first read. A starting window uses few of the calls and events;
 * the schemas of the others are not built until its first text is shown.
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
