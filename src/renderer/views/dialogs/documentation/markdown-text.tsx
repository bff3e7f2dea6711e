import type { Token, Tokens } from 'marked';
import { linkedPlace } from './documentation-pages.ts';
import { headingAnchor, numbered, type NumberedToken, unmarkedText } from './markdown.ts';

interface MarkdownLinks {
  /** Path of the page that links are relative to, such as `docs/format/values.md`. */
  readonly page: string;
  readonly onOpen: (page: string, anchor: string) => void;
}

type Inside<Part> = Part & { readonly links: MarkdownLinks };

function Line({ tokens, links }: Inside<{ readonly tokens: readonly Token[] }>) {
  return numbered(tokens).map(({ at, token }) => <Inline key={at} token={token} links={links} />);
}

function Inline({ token, links }: Inside<Pick<NumberedToken, 'token'>>) {
  switch (token.type) {
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return (
        <strong>
          <Line tokens={token.tokens} links={links} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Line tokens={token.tokens} links={links} />
        </em>
      );
    case 'link':
      return <Link link={token} links={links} />;
    case 'text':
      return token.tokens ? <Line tokens={token.tokens} links={links} /> : token.text;
    case 'escape':
      return token.text;
    default:
      // Pictures and HTML are not part of the documentation.
      return null;
  }
}

function Link({ link, links }: Inside<{ readonly link: Tokens.Link }>) {
  const inside = <Line tokens={link.tokens} links={links} />;
  const place = linkedPlace(links.page, link.href);
  if (place === undefined) return inside;
  return (
    <button type="button" className="documentation__link" onClick={() => links.onOpen(place.page, place.anchor)}>
      {inside}
    </button>
  );
}

function Table({ table, links }: Inside<{ readonly table: Tokens.Table }>) {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell, at) => ({ at, tokens: cell.tokens }));
  return (
    <table>
      <thead>
        <tr>
          {cells(table.header).map(({ at, tokens }) => (
            <th key={at} scope="col">
              <Line tokens={tokens} links={links} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows
          .map((row, at) => ({ at, row }))
          .map(({ at, row }) => (
            <tr key={at}>
              {cells(row).map(({ at: column, tokens }) => (
                <td key={column}>
                  <Line tokens={tokens} links={links} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function List({ list, links }: Inside<{ readonly list: Tokens.List }>) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {numbered(list.items).map(({ at, token }) => (
        <li key={at}>{token.type === 'list_item' && <Blocks tokens={token.tokens} links={links} />}</li>
      ))}
    </Tag>
  );
}

function Block({ token, links }: Inside<Pick<NumberedToken, 'token'>>) {
  switch (token.type) {
    case 'heading': {
      // The title of the dialog comes before these.
      const Tag = token.depth === 1 ? 'h2' : token.depth === 2 ? 'h3' : 'h4';
      return (
        <Tag data-anchor={headingAnchor(unmarkedText(token.tokens))}>
          <Line tokens={token.tokens} links={links} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line tokens={token.tokens} links={links} />
        </p>
      );
    case 'code':
      return <pre>{token.text}</pre>;
    case 'list':
      return <List list={token} links={links} />;
    case 'table':
      return <Table table={token} links={links} />;
    default:
      // The text of an item of a list; spaces and comments give nothing.
      return <Inline token={token} links={links} />;
  }
}

function Blocks({ tokens, links }: Inside<{ readonly tokens: readonly Token[] }>) {
  return numbered(tokens).map(({ at, token }) => <Block key={at} token={token} links={links} />);
}

/** A page of Markdown. Headings carry their anchor as `data-anchor`; links that lead out of the documentation are plain text. */
export function MarkdownText({ tokens, ...links }: { readonly tokens: readonly Token[] } & MarkdownLinks) {
  return <Blocks tokens={tokens} links={links} />;
}
