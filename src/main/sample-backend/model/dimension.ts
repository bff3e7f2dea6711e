import { quoteMdxName } from '../../../shared/mdx/print.ts';
import { nameKey } from './name-key.ts';

type AttributeValue = string | number;

/** The declaration of an element: with children it is a consolidation, and all weights are 1. */
export interface ElementSource {
  readonly name: string;
  readonly type?: 'string';
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  readonly children?: readonly ElementSource[];
  /** Number format such as `#,##0` or `0.0%`; read from the measure of a cell. */
  readonly format?: string;
  /** Computes a cell of this element from other elements of its dimension at the same place. */
  readonly rule?: (read: (element: string) => number | null) => number | null;
}

export interface DimensionElement {
  readonly name: string;
  readonly uniqueName: string;
  readonly type: 'Numeric' | 'String' | 'Consolidated';
  /** Position in hierarchy order, parents before children. */
  readonly index: number;
  /** 0 for leaves, otherwise one more than the highest child. */
  readonly level: number;
  readonly parent: DimensionElement | null;
  readonly children: readonly DimensionElement[];
  /** Positions of the leaves that this element sums up; its own position for a leaf. */
  readonly leafIndexes: readonly number[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly format: string;
  readonly rule: ElementSource['rule'];
}

/** A dimension with one hierarchy of the same name. */
export interface Dimension {
  readonly name: string;
  readonly uniqueName: string;
  /** In hierarchy order. */
  readonly elements: readonly DimensionElement[];
  readonly roots: readonly DimensionElement[];
  readonly leafCount: number;
  readonly attributeNames: readonly string[];
  find(name: string): DimensionElement | undefined;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Builds a dimension; every element has at most one parent. */
export function createDimension(name: string, sources: readonly ElementSource[]): Dimension {
  const elements: DimensionElement[] = [];
  const byKey = new Map<string, DimensionElement>();
  const attributeNames = new Set<string>();
  let leafCount = 0;

  function add(source: ElementSource, parent: DimensionElement | null): DimensionElement {
    const element: Mutable<DimensionElement> = {
      name: source.name,
      uniqueName: `${quoteMdxName(name)}.${quoteMdxName(name)}.${quoteMdxName(source.name)}`,
      type: source.children ? 'Consolidated' : source.type === 'string' ? 'String' : 'Numeric',
      index: elements.length,
      level: 0,
      parent,
      children: [],
      leafIndexes: [],
      attributes: { Caption: source.name, ...source.attributes },
      format: source.format ?? '',
      rule: source.rule,
    };
    elements.push(element);
    if (byKey.has(nameKey(source.name))) throw new Error(`${name} has the element ${source.name} twice`);
    byKey.set(nameKey(source.name), element);
    for (const attribute of Object.keys(element.attributes)) attributeNames.add(attribute);
    if (source.children) {
      element.children = source.children.map((child) => add(child, element));
      element.leafIndexes = element.children.flatMap((child) => child.leafIndexes);
      element.level = 1 + Math.max(...element.children.map((child) => child.level));
    } else {
      element.leafIndexes = [leafCount];
      leafCount += 1;
    }
    return element;
  }

  const roots = sources.map((source) => add(source, null));
  return {
    name,
    uniqueName: quoteMdxName(name),
    elements,
    roots,
    leafCount,
    attributeNames: [...attributeNames],
    find: (wanted) => byKey.get(nameKey(wanted)),
  };
}
