import type { Dimension, DimensionElement } from './dimension.ts';
import { formatNumber } from './format-number.ts';
import { parseNumber } from './parse-number.ts';

export type CellValue = number | string | null;

/** One element per dimension of the cube, in cube order. */
export type CellAddress = readonly DimensionElement[];

export interface Cell {
  readonly value: CellValue;
  readonly consolidated: boolean;
  readonly ruleDerived: boolean;
  /** False for consolidated, rule-derived and locked cells. */
  readonly writable: boolean;
  readonly format: string;
}

export interface CubeOptions {
  readonly name: string;
  /** The last one contains the measures, which define formats, rules and texts. */
  readonly dimensions: readonly Dimension[];
  /** Returns whether a cell is read-only for clients, such as one of a published version. */
  readonly isLocked?: (address: CellAddress) => boolean;
}

/** Values of one cube: numbers of the leaves in one dense array, texts by place. Sums are computed on demand and cached until the next write. */
export class Cube {
  readonly name: string;
  readonly dimensions: readonly Dimension[];
  private readonly isLocked: (address: CellAddress) => boolean;
  private readonly leafStrides: readonly number[];
  private readonly numbers: Float64Array;
  private readonly texts = new Map<number, string>();
  private readonly elementStrides: readonly number[];
  private readonly sums = new Map<number, number | null>();

  constructor(options: CubeOptions) {
    this.name = options.name;
    this.dimensions = options.dimensions;
    this.isLocked = options.isLocked ?? (() => false);
    this.leafStrides = strides(options.dimensions.map((dimension) => dimension.leafCount));
    this.elementStrides = strides(options.dimensions.map((dimension) => dimension.elements.length));
    this.numbers = new Float64Array(options.dimensions.reduce((count, dimension) => count * dimension.leafCount, 1)).fill(Number.NaN);
  }

  /** Number of leaf cells that hold a number. */
  get filledCells(): number {
    return this.numbers.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0);
  }

  read(address: CellAddress): Cell {
    const measure = address.at(-1);
    const ruleDerived = measure?.rule !== undefined;
    const consolidated = address.some((element) => element.type === 'Consolidated');
    const writable = !ruleDerived && !consolidated && !this.isLocked(address);
    return { value: this.value(address), consolidated, ruleDerived, writable, format: measure?.format ?? '' };
  }

  value(address: CellAddress): CellValue {
    const measure = address.at(-1);
    if (measure?.type === 'String') return this.texts.get(this.place(address)) ?? null;
    return this.number(address);
  }

  /** Returns the text of a value in the format of its measure; '' for an empty cell. */
  formatted(cell: Cell): string {
    if (cell.value === null) return '';
    return typeof cell.value === 'string' ? cell.value : formatNumber(cell.value, cell.format);
  }

  /**
   * Returns the value that writing `written` would store, or why it is refused. Changes nothing, so that a batch
   * can be refused as a whole.
   */
  check(address: CellAddress, written: CellValue): { readonly value: CellValue } | { readonly refused: string } {
    const place = `(${address.map((element) => element.name).join(', ')})`;
    const cell = this.read(address);
    if (cell.consolidated) return { refused: `Cell ${place} is consolidated and can not be updated.` };
    if (cell.ruleDerived) return { refused: `Cell ${place} is rule derived and can not be updated.` };
    if (!cell.writable) return { refused: `Cell ${place} is locked and can not be updated.` };
    if (address.at(-1)?.type === 'String') return { value: written === null || written === '' ? null : String(written) };
    const value = typeof written === 'string' ? parseNumber(written) : written;
    if (value === undefined || (value !== null && !Number.isFinite(value)))
      return { refused: `Value '${written}' of cell ${place} is not a number.` };
    return { value };
  }

  /** Stores a value that passed {@link check}, or one of a process (which may write locked cells). Leaves only. */
  store(address: CellAddress, value: CellValue): void {
    if (typeof value === 'string' || address.at(-1)?.type === 'String') {
      if (value === null || value === '') this.texts.delete(this.place(address));
      else this.texts.set(this.place(address), String(value));
      return;
    }
    this.numbers[this.leafPlace(address)] = value ?? Number.NaN;
    this.sums.clear();
  }

  private number(address: CellAddress): number | null {
    const measure = address.at(-1);
    if (measure?.rule !== undefined) {
      const measures = this.dimensions.at(-1);
      return measure.rule((name) => {
        const element = measures?.find(name);
        return element === undefined ? null : this.number([...address.slice(0, -1), element]);
      });
    }
    if (!address.some((element) => element.type === 'Consolidated')) {
      const value = this.numbers[this.leafPlace(address)] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    }
    const place = this.place(address);
    const known = this.sums.get(place);
    if (known !== undefined) return known;
    const sum = this.sum(address, 0, 0);
    this.sums.set(place, sum);
    return sum;
  }

  /** Returns the sum of the filled leaves below an address; null if all are empty. */
  private sum(address: CellAddress, dimension: number, offset: number): number | null {
    const stride = this.leafStrides[dimension] ?? 0;
    const indexes = address[dimension]?.leafIndexes ?? [];
    const isLast = dimension === address.length - 1;
    let total: number | null = null;
    for (const index of indexes) {
      const place = offset + index * stride;
      const part = isLast ? (this.numbers[place] ?? Number.NaN) : this.sum(address, dimension + 1, place);
      if (part !== null && !Number.isNaN(part)) total = (total ?? 0) + part;
    }
    return total;
  }

  private leafPlace(address: CellAddress): number {
    return address.reduce((place, element, dimension) => place + (element.leafIndexes[0] ?? 0) * (this.leafStrides[dimension] ?? 0), 0);
  }

  private place(address: CellAddress): number {
    return address.reduce((place, element, dimension) => place + element.index * (this.elementStrides[dimension] ?? 0), 0);
  }
}

function strides(lengths: readonly number[]): number[] {
  const result: number[] = new Array(lengths.length).fill(1);
  for (let dimension = lengths.length - 2; dimension >= 0; dimension -= 1) {
    result[dimension] = (result[dimension + 1] ?? 1) * (lengths[dimension + 1] ?? 1);
  }
  return result;
}
