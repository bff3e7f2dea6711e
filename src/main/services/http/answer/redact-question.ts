import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import type { Redactor } from '../../exchanges/redaction.ts';

/** Returns a question as it may leave main, without known secrets in texts of the project and of the back-end. */
export function redactQuestion(question: WriteQuestion, redact: Redactor['redact']): WriteQuestion {
  const { cells } = question;
  return {
    ...question,
    path: redact(question.path),
    changes: question.changes.map(({ name, value }) => ({ name: redact(name), value: redact(value) })),
    ...(question.cube === undefined ? {} : { cube: redact(question.cube) }),
    ...(question.why === undefined ? {} : { why: redact(question.why) }),
    ...(question.process === undefined ? {} : { process: redact(question.process) }),
    ...(question.unread === undefined ? {} : { unread: redact(question.unread) }),
    ...(cells && {
      cells: {
        ...cells,
        dimensions: cells.dimensions.map((name) => redact(name)),
        shared: cells.shared.map(({ dimension, member }) => ({ dimension: redact(dimension), member: redact(member) })),
        cells: cells.cells.map((cell) => ({
          ...cell,
          members: cell.members.map((name) => redact(name)),
          before: cell.before === null ? null : redact(cell.before),
          after: redact(cell.after),
        })),
      },
    }),
  };
}
