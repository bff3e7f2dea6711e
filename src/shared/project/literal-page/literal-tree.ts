import { placeName } from '../place-name.ts';
import type { AnyNode } from 'acorn';
import type { JsonValue } from '../../schema/json.ts';
import { widgetFacts } from '../../language/widget-facts.ts';
import type { WidgetData, WidgetNode } from '../../schema/preview-schema.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import { maxWidgetDepth, type DrawingBudget } from './drawing-budget.ts';
import { followNames } from './follow-names.ts';
import type { LiteralFields } from './literal-fields.ts';
import { byCode, readLiteral } from './literal-value.ts';

/** Maximum names of withheld parameters listed for one widget. */
const maxNames = 50;

export interface LiteralTreeOptions {
  readonly script: ScriptFile;
  readonly root: LiteralFields;
  readonly readFields: (node: AnyNode) => LiteralFields | undefined;
  readonly loads: (widgetId: string) => boolean;
  readonly budget: DrawingBudget;
}

export interface LiteralTree {
  readonly tree: WidgetNode;
  /** One per id, parents first. */
  readonly widgets: readonly WidgetData[];
  /** The text of the page's `title`, if it is a literal. */
  readonly title: string;
}

/** Returns the page with this name in the configuration; null if it is not a page. */
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

/** Returns whether an entry is a page: those with a type are, others hold reusable widgets; an entry that code may extend counts as a page. */
export function isPage(fields: LiteralFields): boolean {
  return fields.values.has('type') || fields.values.has('widgets') || fields.isOpen;
}

/** Returns the name of a child without an id; '' for any other child. */
type NameOf = (child: LiteralFields) => string;

class TreeBuilder {
  readonly data = new Map<string, WidgetData>();
  private readonly options: LiteralTreeOptions;
  private unnamed = 0;

  constructor(options: LiteralTreeOptions) {
    this.options = options;
  }

  /** Returns the widget that a node stands for; undefined if it cannot be drawn. At most {@link maxWidgetDepth} calls deep. */
  widget(node: AnyNode, fallbackId: string, ancestors: readonly LiteralFields[], isPart: boolean): WidgetNode | undefined {
    const { readFields, budget } = this.options;
    const written = readFields(node);
    if (!written) return undefined;
    const imported = written.values.has('import') ? this.reusable(written) : written;
    if (!imported) return this.missing(written);
    if (ancestors.includes(imported) || ancestors.length > maxWidgetDepth) return undefined;
    const id = this.idOf(imported, fallbackId);
    if (id === '' || !budget.widget()) return undefined;
    const type = this.typeOf(imported.values.get('type'), 0);
    const withheld = new Set<string>(imported.isOpen ? ['…'] : []);
    const config = this.config(imported, withheld);
    // Reserved before the children: parents come first.
    this.data.set(id, { id, status: 'idle', revision: 0 });
    const areParts = isPart || widgetFacts(type).loadsForParts === true;
    const children = this.children(imported, id, [...ancestors, imported], areParts, withheld);
    const data = !isPart && this.options.loads(id);
    const parameters = [...withheld].slice(0, maxNames);
    if (data || parameters.length > 0) this.data.set(id, { id, status: 'idle', revision: 0, withheld: { parameters, data } });
    return { id, type, config, children };
  }

  /** Returns the widget that `import: '<collection>.<id>'` names. */
  private reusable(fields: LiteralFields): LiteralFields | undefined {
    const { root, readFields } = this.options;
    const [collection = '', id = ''] = this.text(fields.values.get('import')).split('.');
    const group = root.values.get(collection);
    const node = group ? readFields(group)?.values.get(id) : undefined;
    return node ? readFields(node) : undefined;
  }

  /** Returns the widget that the runtime draws for an unknown import: an empty widget with the imported name. */
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

  private children(
    fields: LiteralFields,
    id: string,
    ancestors: readonly LiteralFields[],
    areParts: boolean,
    withheld: Set<string>,
  ): WidgetNode[] {
    const children: WidgetNode[] = [];
    const node = fields.values.get('widgets');
    if (node === undefined) return children;
    const unnamed = new Map<string, number>();
    const nameOf: NameOf = (child) => {
      const written = child.values.get('id');
      const hasId = child.values.has('id') && !(written?.type === 'Literal' && written.value === '');
      if (hasId || child.values.has('import') || child.isOpen) return '';
      const type = this.typeOf(child.values.get('type'), 0);
      const position = (unnamed.get(type) ?? 0) + 1;
      unnamed.set(type, position);
      return placeName(id, type, position);
    };
    const isWhole = node !== null && this.list(node, 0, (child) => this.child(child, nameOf, ancestors, areParts, children));
    if (!isWhole) withheld.add('widgets');
    return children;
  }

  /** Draws one item of a list. Returns false if code gives it. */
  private child(node: AnyNode, nameOf: NameOf, ancestors: readonly LiteralFields[], areParts: boolean, into: WidgetNode[]): boolean {
    const fields = this.options.readFields(node);
    if (!fields) return followNames(node, this.options.script).type === 'Literal';
    const child = this.widget(node, nameOf(fields), ancestors, areParts);
    if (child) into.push(child);
    return true;
  }

  /** Draws the items of a list, including those of lists spread into it. Returns false if code gives some of them. */
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
