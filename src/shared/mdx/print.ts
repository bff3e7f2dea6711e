import { isMemberMethod } from './member-methods.ts';
import type { MdxExpression, MdxName, MdxQuery } from './syntax-tree.ts';

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
      return typeof expression.value === 'number' ? String(expression.value) : `"${expression.value.replaceAll('"', '""')}"`;
  }
}

const axisNames = ['COLUMNS', 'ROWS', 'PAGES', 'CHAPTERS', 'SECTIONS'];

/** Returns a query as text, one clause per line, without comments. */
export function printMdx(query: MdxQuery): string {
  const axes = query.axes.map((axis) => {
    const properties = axis.properties.length > 0 ? ` DIMENSION PROPERTIES ${axis.properties.map(printExpression).join(', ')}` : '';
    return `  ${axis.nonEmpty ? 'NON EMPTY ' : ''}${printExpression(axis.set)}${properties} ON ${axisNames[axis.ordinal] ?? axis.ordinal}`;
  });
  const lines = ['SELECT', axes.join(',\n'), `FROM ${printName(query.cube)}`];
  if (query.slicer !== null) lines.push(`WHERE ${printExpression(query.slicer)}`);
  return lines.filter((line) => line !== '').join('\n');
}
