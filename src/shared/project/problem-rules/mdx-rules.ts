import type { MdxError } from '../../mdx/mdx-tokens.ts';
import { parseTolerantly } from '../../mdx/parse.ts';
import { rememberTexts } from '../../text/remember-texts.ts';
import type { LineMap } from '../line-map.ts';
import type { ProjectIndex } from '../project-parts.ts';
import { type MdxLanguage, mdxTextsIn } from '../query-place/mdx-texts.ts';
import type { QueryPart } from '../reading/query-reader.ts';
import { createPieceScan } from '../reading/scan-pieces.ts';
import type { ProblemList } from './collected-problems.ts';

/** Mistakes of one text that are reported: further ones mostly follow from them. */
const mostReported = 3;

/** Remembered, so that a key in a file of thousands of queries costs the reading of one. */
const errorsOf = rememberTexts((text): readonly MdxError[] => parseTolerantly(text).errors.slice(0, mostReported), {
  texts: 20_000,
  characters: 20_000_000,
});

interface Finding {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

function findingsIn(text: string, language: MdxLanguage): readonly Finding[] {
  return mdxTextsIn(text, language).flatMap((mdx) =>
    errorsOf(mdx.text).map(({ message, range }) => ({
      message,
      start: mdx.toFile(range.offset),
      end: mdx.toFile(range.offset + range.length),
    })),
  );
}

const findInScript = createPieceScan((text) => findingsIn(text, 'javascript'));

/** Findings of stored queries by line map, which lives as long as what was read of the file. */
const found = new WeakMap<LineMap, readonly Finding[]>();

function findInQueries({ text, lines }: QueryPart): readonly Finding[] {
  const findings = found.get(lines) ?? findingsIn(text, 'yaml');
  found.set(lines, findings);
  return findings;
}

/** Reports mistakes in the MDX of stored queries and scripts, each at its place (`docs/format/back-end.md`, MDX in use). */
export function checkMdx({ parts }: ProjectIndex, problems: ProblemList): void {
  const report = (findings: readonly Finding[], lines: LineMap): void => {
    for (const { message, start, end } of findings)
      problems.add({ code: 'mdx-syntax', subject: message, message: `MDX: ${message}.`, location: lines.location(start, end) });
  };
  const { queries, repository, widgetConfig, eventMap } = parts;
  if (queries !== undefined) report(findInQueries(queries), queries.lines);
  for (const script of [repository?.script, widgetConfig?.script, eventMap?.script])
    if (script !== undefined) report(findInScript(script), script.textLines);
}
