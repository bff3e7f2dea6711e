import type { Finding } from '../../language/code/findings.ts';
import type { Problem } from '../../schema/project-schema.ts';
import { withoutSilenced } from '../problem-rules/silenced-problems.ts';
import type { SourceText } from '../project-sources.ts';
import { ignoreWord } from '../reading/ignore-comments.ts';
import { parseScript } from '../reading/script-file.ts';

/** Returns the findings in a script that none of its comments silences (`docs/problems.md`, Silencing one place). */
export function withoutSilencedFindings({ path, text }: SourceText, findings: readonly Finding[]): readonly Finding[] {
  // Reading the comments takes as long as reading the script.
  if (findings.length === 0 || !text.includes(ignoreWord)) return findings;
  const script = parseScript({ path, text });
  const problems = findings.map(({ rule, start, length }, index): Problem => {
    const location = script.textLines.location(start, start + length);
    return { id: String(index), severity: 'warning', source: 'model', code: rule, message: '', location };
  });
  const kept = new Set(withoutSilenced(problems, [script]).map(({ id }) => id));
  return findings.filter((_finding, index) => kept.has(String(index)));
}
