import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { ProblemFix } from './problem-fix.tsx';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const severityWords = { error: 'Error', warning: 'Warning', info: 'Info' } as const;

/** The sign of a severity; its word stands in the line. */
export function ProblemSeverity({ severity }: Pick<Problem, 'severity'>) {
  return (
    <span className={`problems__severity problems__severity--${severity}`}>
      <Icon icon={icons[severity]} size={13} />
    </span>
  );
}

/** Returns what a message says behind the name of the run that failed, which stands in a column of its own. */
function withoutOrigin(message: string, origin: string): string {
  const start = `${origin}: `;
  return origin !== '' && message.startsWith(start) ? message.slice(start.length) : message;
}

/** One problem: what is wrong, in which widget and where, with the button that mends it. */
export function ProblemLine({ problem, isGrouped }: { readonly problem: Problem; readonly isGrouped: boolean }) {
  const { location } = problem;
  const origin = [problem.widgetId, problem.action].filter((part) => part !== undefined).join(' · ');
  return (
    <div className={classNames('problems__problem', isGrouped && 'problems__problem--grouped')} title={visibleText(problem.message)}>
      <ProblemSeverity severity={problem.severity} />
      <span className="problems__message">{visibleText(withoutOrigin(problem.message, origin))}</span>
      <span className="problems__origin">{visibleText(origin)}</span>
      <span className="problems__code">{problem.code}</span>
      <span className="problems__place">{location === undefined ? '' : `Ln ${location.line}, Col ${location.column}`}</span>
      <span className="problems__fix">
        <ProblemFix problem={problem} />
      </span>
      <span className="visually-hidden">, {severityWords[problem.severity]}</span>
    </div>
  );
}
