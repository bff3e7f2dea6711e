import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import type { Evaluation } from '../evaluation.ts';
import type { WidgetBoard } from '../page/widget-board.ts';
import { argumentList, numberIn } from './api-call.ts';

/** A column of a grid table whose cells are loaded again after an event. */
interface Dependence {
  readonly table: string;
  /** Column of the cells that are loaded again. */
  readonly column: number;
}

interface Index {
  /** By action, table and column of the cell the action belongs to, as `keyOf` writes them: its row is loaded again. */
  readonly byCell: ReadonlyMap<string, readonly Dependence[]>;
  /** By the whole name of an event: the cells of every row are loaded again. */
  readonly byEvent: ReadonlyMap<string, readonly Dependence[]>;
}

const keyOf = (action: string, table: string, column: number): string => `${action}.${table}.${column}`;

function add(index: Map<string, Dependence[]>, key: string, dependence: Dependence): void {
  const known = index.get(key);
  if (!known) index.set(key, [dependence]);
  else if (!known.some(({ table, column }) => table === dependence.table && column === dependence.column)) known.push(dependence);
}

function indexOf(tree: WidgetNode | null): Index {
  const byCell = new Map<string, Dependence[]>();
  const byEvent = new Map<string, Dependence[]>();
  const addCell = (table: string, column: number, depends: JsonValue | undefined): void => {
    for (const one of argumentList(depends)) {
      if (typeof one !== 'object' || one === null || Array.isArray(one)) continue;
      const { action, col, event } = one;
      const from = numberIn(col);
      if (typeof event === 'string') add(byEvent, event, { table, column });
      else if (typeof action === 'string' && from !== undefined) add(byCell, keyOf(action, table, from), { table, column });
    }
  };
  const visit = (node: WidgetNode): void => {
    if (widgetFacts(node.type).cellWidgets) {
      const cells = node.children.filter(({ type }) => widgetFacts(type).role !== 'header row');
      for (const [column, cell] of cells.entries()) {
        addCell(node.id, column, cell.config['depends']);
        for (const inner of widgetFacts(cell.type).role === 'cell' ? cell.children : []) addCell(node.id, column, inner.config['depends']);
      }
    }
    for (const child of node.children) visit(child);
  };
  if (tree) visit(tree);
  return { byCell, byEvent };
}

/** Finds the cells of the shown page's grid tables to load again after an event (docs/compatibility.md, "Cells that depend on others"). */
export class DependingCells {
  private tree: WidgetNode | null = null;
  private index: Index = indexOf(null);

  constructor(
    private readonly evaluation: Evaluation,
    private readonly board: WidgetBoard,
  ) {}

  /** Returns the ids of the cells, such as `table_3_1`, in the order of rows and columns. */
  after(event: string): readonly string[] {
    const { tree } = this.evaluation;
    if (this.tree !== tree) {
      this.tree = tree;
      this.index = indexOf(tree);
    }
    const { byCell, byEvent } = this.index;
    const ids = (byEvent.get(event) ?? []).flatMap(({ table, column }) =>
      Array.from({ length: this.board.rowCount(table) }, (_, row) => `${table}_${row}_${column}`),
    );
    const [, action = '', table = '', row = '', from = ''] = /^([^.]+)\.(.+)_(\d+)_(\d+)\.finished$/.exec(event) ?? [];
    const beside = byCell.get(keyOf(action, table, Number(from))) ?? [];
    return [...ids, ...beside.map(({ column }) => `${table}_${row}_${column}`)];
  }
}
