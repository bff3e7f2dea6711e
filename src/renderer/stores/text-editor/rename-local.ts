import { localNameFault } from '../../../shared/project/local-names/local-name-fault.ts';
import { askForName } from './rename.ts';

/** A name of the code with all its places, as offsets. */
interface LocalName {
  readonly name: string;
  readonly places: readonly {
    readonly path: string;
    readonly start: number;
    readonly length: number;
    /** What the new name needs around it, such as `name: ` where a key is its own value. */
    readonly prefix: string;
    readonly suffix: string;
  }[];
  /** Names that mean something else where the name is used. */
  readonly taken: readonly string[];
  /** The texts in which the places were found. */
  textOf(path: string): string | undefined;
}

/** Asks for another name of the code and shows every change. Returns false if there is no place to change. */
export function startLocalRename({ name, places, taken, textOf }: LocalName): boolean {
  if (places.length === 0) return false;
  const others = new Set(taken);
  askForName({
    kind: 'name',
    name,
    faultOf: (given) => localNameFault(given, name, others),
    editsFor: (given) =>
      places.map(({ path, start, length, prefix, suffix }) => ({
        path,
        start,
        end: start + length,
        text: `${prefix}${given}${suffix}`,
        isSure: true,
      })),
    textOf,
  });
  return true;
}
