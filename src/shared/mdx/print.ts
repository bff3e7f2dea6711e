import { isMemberMethod } from './member-methods.ts';
import type { MdxExpression, MdxName, MdxQuery, MdxStatement } from './syntax-tree.ts';

/** Returns a name in brackets with `]` doubled, safe in a query whatever the text. */
export function quoteMdxName(text: string): string {
  return `[${text.replaceAll(']', ']]')}]`;
}

function printName(name: MdxName): string {
  return name.quoted ? quoteMdxName(name.text) : name.text;
}

function printList(items: readonly MdxExpression[]): string {
  return items.map(printExpression).join(', ');
}

/** Returns an expression as text on one line, which parses to the same tree, ranges aside. */
export function printExpression(expression: MdxExpression): string {
  switch (expression.kind) {
    case 'path':
      // An unquoted word such as Members would become a method after a dot.
      return expression.names
        .map((name, index) => (index > 0 && isMemberMethod(name.text) ? quoteMdxName(name.text) : printName(name)))
        .join('.');
    case 'method': {
      const values = expression.arguments === null ? '' : `(${printList(expression.arguments)})`;
      return `${printExpression(expression.target)}.${printName(expression.name)}${values}`;
    }
    case 'call':
      return `${expression.name.text}(${printList(expression.arguments)})`;
    case 'set':
      return `{${printList(expression.items)}}`;
    case 'tuple':
      return `(${printList(expression.items)})`;
    case 'crossJoin':
      return expression.factors.map(printExpression).join(' * ');
    case 'range':
      return `${printExpression(expression.from)} : ${printExpression(expression.to)}`;
    case 'literal':
      return typeof expression.value === 'number' ? printNumber(expression.value) : `"${expression.value.replaceAll('"', '""')}"`;
    case 'hole':
      return expression.text;
    case 'nothing':
      return '';
    default:
      return printOperation(expression);
  }
}

/** Keeps the sign of zero, so that reading it back changes nothing. */
function printNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

type Operation = Extract<MdxExpression, { readonly kind: 'operation' | 'prefix' | 'case' | 'alias' | 'sequence' }>;

function printOperation(expression: Operation): string {
  switch (expression.kind) {
    case 'operation':
      return expression.operands
        .map((operand, index) => (index === 0 ? '' : ` ${expression.operators[index - 1]} `) + printExpression(operand))
        .join('');
    case 'prefix':
      return `${expression.operators.join(' ')} ${printExpression(expression.operand)}`;
    case 'alias':
      return `${printExpression(expression.target)} AS ${printName(expression.name)}`;
    case 'sequence':
      return expression.items.map((item, index) => (index > 0 && expression.spaced[index - 1] ? ' ' : '') + printExpression(item)).join('');
    case 'case': {
      const subject = expression.subject === null ? '' : ` ${printExpression(expression.subject)}`;
      const branches = expression.branches.map(({ when, result }) => ` WHEN ${printExpression(when)} THEN ${printExpression(result)}`);
      const otherwise = expression.otherwise === null ? '' : ` ELSE ${printExpression(expression.otherwise)}`;
      return `CASE${subject}${branches.join('')}${otherwise} END`;
    }
  }
}

const axisNames = ['COLUMNS', 'ROWS', 'PAGES', 'CHAPTERS', 'SECTIONS'];

/** Returns a query as text, one clause per line, without comments. */
export function printMdx(query: MdxQuery): string {
  const definitions = query.definitions.map(({ kind, name, value, properties }) => {
    const rest = properties.map((property) => `, ${printName(property.name)} = ${printExpression(property.value)}`);
    return `  ${kind.toUpperCase()} ${printExpression(name)} AS ${printExpression(value)}${rest.join('')}`;
  });
  const axes = query.axes.map((axis) => {
    const having = axis.having === null ? '' : ` HAVING ${printExpression(axis.having)}`;
    const properties = axis.properties.length > 0 ? ` DIMENSION PROPERTIES ${printList(axis.properties)}` : '';
    const name = axis.hole ?? axisNames[axis.ordinal] ?? String(axis.ordinal);
    const on = name === '' ? '' : ` ON ${name}`;
    return `  ${axis.nonEmpty ? 'NON EMPTY ' : ''}${printExpression(axis.set)}${having}${properties}${on}`;
  });
  const lines = definitions.length > 0 ? ['WITH', ...definitions] : [];
  lines.push('SELECT', axes.join(',\n'), `FROM ${query.source === null ? printName(query.cube) : `(${printMdx(query.source)})`}`);
  if (query.slicer !== null) lines.push(`WHERE ${printExpression(query.slicer)}`);
  if (query.cellProperties.length > 0) lines.push(`CELL PROPERTIES ${printList(query.cellProperties)}`);
  return lines.filter((line) => line !== '').join('\n');
}

/** Returns a query, an `UPDATE` or an expression as text, which parses to the same tree, ranges aside. */
export function printStatement(tree: MdxStatement | MdxExpression): string {
  if (tree.kind === 'query') return printMdx(tree);
  if (tree.kind !== 'update') return printExpression(tree);
  const cells = tree.cells.map(({ target, value }) => `  ${printExpression(target)} = ${printExpression(value)}`);
  return `UPDATE CUBE ${printName(tree.cube)}\nSET\n${cells.join(',\n')}`;
}
