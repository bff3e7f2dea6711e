import { placeholdersIn } from '../../../language/placeholder-name.ts';
import type { Choices } from './choices.ts';

/** What `$` begins in a text without being a placeholder. */
const others: ReadonlySet<string> = new Set(['activeUser', 'value', 'select']);

/** A stored query, and the names for which its request has to give values. */
export interface GeneratedQuery {
  readonly key: string;
  readonly text: string;
  readonly names: readonly string[];
}

/** Returns a stored query: MDX, or the parameters of a process. */
export function makeQuery(key: string, kind: 'mdx' | 'process', choices: Choices): GeneratedQuery {
  const text = kind === 'mdx' ? JSON.stringify({ MDX: mdxText(choices) }) : processText(choices);
  const names = [...new Set([...placeholdersIn(text)].map(({ name }) => name))].filter((name) => !others.has(name));
  return { key, text, names };
}

function mdxText(choices: Choices): string {
  if (choices.happens(50)) return choices.mdx();
  return choices.pick([
    'SELECT {[Region].[$region]} ON 0, {TM1SubsetAll([Month])} ON 1 FROM [Sales Plan] WHERE ([Version].[$version])',
    'WITH MEMBER [Measure].[Share] AS [Measure].[a] / 2, FORMAT_STRING = "0 %" SELECT {[Measure].[Share]} ON COLUMNS FROM [Sales]',
    "SELECT NON EMPTY {$rows} ON ROWS, {[Month].[Jan] : [Month].[Dec]} ON COLUMNS FROM [it''s] -- the last",
    'SELECT {FILTER({[Region].Members}, [Region].CurrentMember.Properties("Kind") = "$kind")} ON 0 FROM [Sales] WHERE [User].[$activeUser]',
  ]);
}

const processText = (choices: Choices): string =>
  choices.pick([
    '{"Parameters": [{"Name": "pVersion", "Value": "$version"}, {"Name": "pAmount", "Value": $amount}]}',
    '{"Parameters": []}',
    '{"Parameters": $list}',
  ]);

/** Returns repository.yml with queries in the ways in which people write texts. */
export function printQueries(queries: readonly GeneratedQuery[], choices: Choices): string {
  const head = choices.pick(['', '# Requests of actions with `server: true`.\n\n', '---\n']);
  const permissions = choices.happens(20)
    ? 'analogic_permissions:\n  - url: /api/v1/ExecuteMDX\n    method: POST\n    body: \'{"MDX": "SELECT {[Permission].Members} ON 0 FROM [Permissions]"}\'\n'
    : '';
  return head + queries.map((query) => printQuery(query, choices)).join(choices.pick(['', '\n'])) + permissions;
}

function printQuery({ key, text }: GeneratedQuery, choices: Choices): string {
  const check = choices.happens(10) ? `${key}_analogic_check_access: '{"MDX": "SELECT {[a].[b]} ON 0 FROM [Rights]"}'\n` : '';
  const name = /^[\w-]+$/.test(key) ? key : `"${key}"`;
  const style = choices.below(6);
  if (style === 0) return `${name}: '${text.replaceAll("'", "''")}'\n${check}`;
  if (style === 1) return `${name}: ${JSON.stringify(text)}\n${check}`;
  if (style === 2) return `${name}: |\n  ${text}\n${check}`;
  if (style === 3) return `${name}: # a note\n  query: ${JSON.stringify(text)}\n  required_permissions: [planner, 'controller']\n${check}`;
  if (style === 4) return `${name}: >-\n  ${text.replace('{', '{\n  ')}\n${check}`;
  return `${name}: >\n  ${text}\n${check}`;
}
