import type { AnyNode } from 'acorn';
import type { JsonValue } from '../../contract/json.ts';
import type { WidgetData, WidgetNode } from '../../contract/preview-schema.ts';
import type { ScriptFile } from '../script-file.ts';
import { deepestWidget, type DrawingBudget } from './drawing-budget.ts';
import { followNames } from './follow-names.ts';
import type { LiteralFields } from './literal-fields.ts';
import { byCode, readLiteral } from './literal-value.ts';

/** Widgets that load once for all their parts (`compatibility.md`, Loads). */
const loadsForParts = new Set([
  'SegmentedControlWidget',
  'HorizontalTableWidget',
  'GridTableWidget',
  'GridTableLightWidget',
  'GridTablePlusWidget',
]);

/** Names of parameters that are listed for one widget. */
const mostNames = 50;

export interface LiteralTreeOptions {
  readonly script: ScriptFile;
  readonly root: LiteralFields;
  readonly readFields: (node: AnyNode) => LiteralFields | undefined;
  readonly loads: (widgetId: string) => boolean;
  readonly budget: DrawingBudget;
}

export interface LiteralTree {
  readonly tree: WidgetNode;
  /** One of each id, parents first. */
  readonly widgets: readonly WidgetData[];
  /** The text of the page's `title`, when it is written out. */
  readonly title: string;
}

/** The page below one name of the configuration; null when it is none. */
export function buildLiteralTree(page: string, options: LiteralTreeOptions): LiteralTree | null {
  const start = options.root.values.get(page);
  const fields = start ? options.readFields(start) : undefined;
  if (!start || !fields || !isPage(fields)) return null;
  const builder = new TreeBuilder(options);
  const tree = builder.widget(start, page, [], false);
  if (!tree) return null;
  const title = tree.config['title'];
  return { tree, widgets: [...builder.data.values()], title: typeof title === 'string' && title !== '' ? title : page };
}

/** Entries with a type are pages, the others hold reusable widgets; what code may still add to counts as a page. */
export function isPage(fields: LiteralFields): boolean {
  return fields.values.has('type') || fields.values.has('widgets') || fields.isOpen;
}

class TreeBuilder {
  readonly data = new Map<string, WidgetData>();
  private readonly options: LiteralTreeOptions;
  private unnamed = 0;

  constructor(options: LiteralTreeOptions) {
    this.options = options;
  }

  /** The widget that a node stands for; undefined when it cannot be drawn. At most {@link deepestWidget} calls deep. */
  widget(node: AnyNode, fallbackId: string, ancestors: readonly LiteralFields[], isPart: boolean): WidgetNode | undefined {
    const { readFields, budget } = this.options;
    const written = readFields(node);
    if (!written) return undefined;
    const imported = written.values.has('import') ? this.reusable(written) : written;
    if (!imported) return this.missing(written);
    if (ancestors.includes(imported) || ancestors.length > deepestWidget) return undefined;
    const id = this.idOf(imported, fallbackId);
    if (id === '' || !budget.widget()) return undefined;
    const type = this.typeOf(imported.values.get('type'), 0);
    const withheld = new Set<string>(imported.isOpen ? ['…'] : []);
    const config = this.config(imported, withheld);
    // Reserved before the children: parents come first.
    this.data.set(id, { id, status: 'idle', revision: 0 });
    const areParts = isPart || loadsForParts.has(type);
    const children = this.children(imported, [...ancestors, imported], areParts, withheld);
    const data = !isPart && this.options.loads(id);
    const parameters = [...withheld].slice(0, mostNames);
    if (data || parameters.length > 0) this.data.set(id, { id, status: 'idle', revision: 0, withheld: { parameters, data } });
    return { id, type, config, children };
  }

  /** The widget that `import: '<collection>.<id>'` names. */
  private reusable(fields: LiteralFields): LiteralFields | undefined {
    const { root, readFields } = this.options;
    const [collection = '', id = ''] = this.text(fields.values.get('import')).split('.');
    const group = root.values.get(collection);
    const node = group ? readFields(group)?.values.get(id) : undefined;
    return node ? readFields(node) : undefined;
  }

  /** As the runtime draws an import of nothing: empty, under the name it was asked for by. */
  private missing(fields: LiteralFields): WidgetNode | undefined {
    const name = this.text(fields.values.get('import'));
    if (name === '' || !this.options.budget.widget()) return undefined;
    this.data.set(name, { id: name, status: 'idle', revision: 0 });
    return { id: name, type: '', config: {}, children: [] };
  }

  private idOf(fields: LiteralFields, fallbackId: string): string {
    const node = fields.values.get('id');
    if (node === undefined) return fallbackId;
    const id = this.text(node);
    if (id !== '') return id;
    this.unnamed += 1;
    return fallbackId || `(set by code ${this.unnamed})`;
  }

  private text(node: AnyNode | null | undefined): string {
    if (!node) return '';
    const { value } = readLiteral(node, this.options.budget);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }

  private typeOf(node: AnyNode | null | undefined, step: number): string {
    if (!node || step > 5) return '';
    if (node.type === 'MemberExpression') return !node.computed && node.property.type === 'Identifier' ? node.property.name : '';
    if (node.type === 'ClassExpression' || node.type === 'ClassDeclaration') return node.id?.name ?? '';
    if (node.type !== 'Identifier') return this.text(node);
    const named = this.options.script.constants.get(node.name);
    return named === undefined ? node.name : this.typeOf(named, step + 1) || (isClass(named) ? node.name : '');
  }

  private config(fields: LiteralFields, withheld: Set<string>): Record<string, JsonValue> {
    const config = new Map<string, JsonValue>();
    for (const [name, node] of fields.values) {
      if (name === 'widgets' || name === 'type') continue;
      const { value, isPartial } = readLiteral(node, this.options.budget);
      if (value === byCode || isPartial) withheld.add(name);
      if (value !== byCode && value !== undefined) config.set(name, value);
    }
    return Object.fromEntries(config);
  }

  private children(fields: LiteralFields, ancestors: readonly LiteralFields[], areParts: boolean, withheld: Set<string>): WidgetNode[] {
    const children: WidgetNode[] = [];
    const node = fields.values.get('widgets');
    if (node === undefined) return children;
    const isWhole = node !== null && this.list(node, 0, (child) => this.child(child, ancestors, areParts, children));
    if (!isWhole) withheld.add('widgets');
    return children;
  }

  /** Takes one item of a list. False when code gives it. */
  private child(node: AnyNode, ancestors: readonly LiteralFields[], areParts: boolean, into: WidgetNode[]): boolean {
    if (!this.options.readFields(node)) return followNames(node, this.options.script).type === 'Literal';
    const child = this.widget(node, '', ancestors, areParts);
    if (child) into.push(child);
    return true;
  }

  /** Hands over the items of a list, those of lists spread into it, too. False when code gives some of them. */
  private list(node: AnyNode, depth: number, take: (item: AnyNode) => boolean): boolean {
    const { script, budget } = this.options;
    const value = followNames(node, script);
    if (value.type !== 'ArrayExpression' || depth > 10) return value.type === 'Literal';
    let isWhole = true;
    for (const element of value.elements) {
      if (budget.isStopped || !budget.step()) return false;
      if (element === null) continue;
      const isTaken = element.type === 'SpreadElement' ? this.list(element.argument, depth + 1, take) : take(element);
      isWhole &&= isTaken;
    }
    return isWhole;
  }
}

function isClass(node: AnyNode): boolean {
  return node.type === 'ClassExpression' || node.type === 'ClassDeclaration';
}
