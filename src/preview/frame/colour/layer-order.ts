/** Place of a layer among all layers: the number of each layer from the outermost one in, in the order in which they were named first. */
export type LayerPath = readonly number[];

interface Layer {
  readonly number: number;
  readonly inner: Map<string, Layer>;
}

/** The layers of a document in the order in which they are named first (CSS Cascade 5, section 6.4). */
export class LayerOrder {
  readonly #root: Layer = { number: 0, inner: new Map() };
  #unnamed = 0;

  /** Returns the path of a layer within another one; notes it if it is new. `name` may have dots, and is '' for one without a name. */
  path(around: readonly string[], name: string): { readonly names: readonly string[]; readonly path: LayerPath } {
    // No name of a layer begins with a sign like that.
    const own = name === '' ? [`(${++this.#unnamed})`] : name.split('.');
    const names = [...around, ...own];
    const path: number[] = [];
    let layer = this.#root;
    for (const part of names) {
      const next: Layer = layer.inner.get(part) ?? { number: layer.inner.size, inner: new Map() };
      layer.inner.set(part, next);
      path.push(next.number);
      layer = next;
    }
    return { names, path };
  }
}

/**
 * Returns a positive number if normal declarations of the first layer win over those of the second, a negative one the other way round;
 * for important ones it is the opposite. What is in no layer, or in a layer but in none of those in it, wins.
 */
export function compareLayers(one: LayerPath, other: LayerPath): number {
  for (let depth = 0; depth < Math.max(one.length, other.length); depth += 1) {
    const difference = (one[depth] ?? Number.MAX_SAFE_INTEGER) - (other[depth] ?? Number.MAX_SAFE_INTEGER);
    if (difference !== 0) return difference;
  }
  return 0;
}
