/** Names are case- and space-insensitive on the server (`backend-rest.md`, "Metadata for completion"). */
export function nameKey(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

/** Finds by name the way the server does. */
export function findByName<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item | undefined {
  const key = nameKey(name);
  return items.find((item) => nameKey(item.name) === key);
}
