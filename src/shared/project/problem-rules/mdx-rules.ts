import type { MdxError } from '../../mdx/mdx-tokens.ts';
import { parseTolerantly } from '../../mdx/parse.ts';
import type { LineMap } from '../line-map.ts';
import type { ProjectIndex } from '../project-parts.ts';
import { type MdxLanguage, mdxTextsIn } from '../query-place/mdx-texts.ts';
import type { ProblemList } from './collected-problems.ts';

/** Mistakes of one text that are reported: further ones mostly follow from them. */
const mostReported = 3;
/** Texts whose mistakes are remembered, so that a key in a file of thousands of queries costs the reading of one. */
const mostRemembered = 20_000;

/** Mistakes by text; a text that is read again becomes the newest. */
const remembered = new Map<string, readonly MdxError[]>();

function errorsOf(text: string): readonly MdxError[] {
  const known = remembered.get(text);
  remembered.delete(text);
  const errors = known ?? parseTolerantly(text).errors.slice(0, mostReported);
  remembered.set(text, errors);
  const [oldest] = remembered.size > mostRemembered ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return errors;
}

interface Finding {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

interface MdxFile {
  readonly path: string;
  readonly text: string;
  readonly lines: LineMap;
}

/** Findings by line map, which lives as long as what was read of its file. */
const found = new WeakMap<LineMap, readonly Finding[]>();

function findingsIn({ text, lines }: MdxFile, language: MdxLanguage): readonly Finding[] {
  const known = found.get(lines);
  if (known) return known;
  const findings = mdxTextsIn(text, language).flatMap((mdx) =>
    errorsOf(mdx.text).map(({ message, range }) => ({
      message,
      start: mdx.toFile(range.offset),
      end: mdx.toFile(range.offset + range.length),
    })),
  );
  found.set(lines, findings);
  return findings;
}

/** Reports mistakes in the MDX of stored queries and scripts, each at its place (`docs/format/back-end.md`, MDX in use). */
export function checkMdx({ parts }: ProjectIndex, problems: ProblemList): void {
  const check = (file: MdxFile | undefined, language: MdxLanguage) => {
    if (file === undefined) return;
    for (const { message, start, end } of findingsIn(file, language)) {
      problems.add({
        code: 'mdx-syntax',
        subject: message,
        message: `MDX: ${message}.`,
        location: file.lines.location(start, end),
      });
    }
  };
  check(parts.queries, 'yaml');
  check(parts.repository?.script, 'javascript');
  check(parts.widgetConfig?.script, 'javascript');
  check(parts.eventMap?.script, 'javascript');
}
