/** Returns the key by which names are compared: they are case- and space-insensitive on the server (`docs/format/back-end.md`, Metadata for completion). */
export function nameKey(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

/** Finds an item by name as the server does. */
export function findByName<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item | undefined {
  const key = nameKey(name);
  return items.find((item) => nameKey(item.name) === key);
}
