import { linkedPlace } from './documentation-pages.ts';
import { headingAnchor, type MarkdownBlock, type MarkdownInline, type MarkdownRow, readInlines } from './markdown-blocks.ts';

interface MarkdownLinks {
  /** Path of the page that links are relative to, such as `docs/format/values.md`. */
  readonly page: string;
  readonly onOpen: (page: string, anchor: string) => void;
}

function Inline({ part, links }: { readonly part: MarkdownInline; readonly links: MarkdownLinks }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return <code>{part.text}</code>;
  if (part.kind === 'link') return <Link part={part} links={links} />;
  const inside = <Line text={part.text} links={links} />;
  return part.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>;
}

function Link({ part, links }: { readonly part: Extract<MarkdownInline, { kind: 'link' }>; readonly links: MarkdownLinks }) {
  const inside = part.inside.map((one) => <Inline key={one.at} part={one} links={links} />);
  const place = linkedPlace(links.page, part.href);
  if (place === undefined) return inside;
  return (
    <button type="button" className="documentation__link" onClick={() => links.onOpen(place.page, place.anchor)}>
      {inside}
    </button>
  );
}

function Line({ text, links }: { readonly text: string; readonly links: MarkdownLinks }) {
  return readInlines(text).map((part) => <Inline key={part.at} part={part} links={links} />);
}

function Heading({ block, links }: { readonly block: Extract<MarkdownBlock, { kind: 'heading' }>; readonly links: MarkdownLinks }) {
  // The title of the dialog comes before these.
  const Tag = block.level === 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
  return (
    <Tag data-anchor={headingAnchor(block.text)}>
      <Line text={block.text} links={links} />
    </Tag>
  );
}

function Row({ row, isHead, links }: { readonly row: MarkdownRow; readonly isHead?: boolean; readonly links: MarkdownLinks }) {
  const Cell = isHead ? 'th' : 'td';
  return (
    <tr>
      {row.cells.map(({ at, text }) => (
        <Cell key={at} {...(isHead ? { scope: 'col' } : {})}>
          <Line text={text} links={links} />
        </Cell>
      ))}
    </tr>
  );
}

function Block({ block, links }: { readonly block: MarkdownBlock; readonly links: MarkdownLinks }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} links={links} />;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list': {
      const Tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map(({ at, text }) => (
        <li key={at}>
          <Line text={text} links={links} />
        </li>
      ));
      return <Tag>{items}</Tag>;
    }
    case 'table':
      return (
        <table>
          <thead>
            <Row row={block.head} isHead links={links} />
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <Row key={row.at} row={row} links={links} />
            ))}
          </tbody>
        </table>
      );
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} links={links} />
        </p>
      );
  }
}

/** A page of Markdown. Headings carry their anchor as `data-anchor`; links that lead out of the documentation are plain text. */
export function MarkdownText({ blocks, ...links }: { readonly blocks: readonly MarkdownBlock[] } & MarkdownLinks) {
  return blocks.map((block) => <Block key={block.at} block={block} links={links} />);
}
