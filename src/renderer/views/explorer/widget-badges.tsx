import { isPlaceName } from '../../../shared/project/place-name.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { FittingBadges } from './fitting-badges.tsx';
import type { WidgetLine } from './widget-tree.ts';

/** Returns what a line shows in short and in signs, in words. */
export function lineTitle(label: string, line: WidgetLine): string {
  const actions = line.badges.map((badge) => badge.text).join(', ');
  const errors = line.errors === 0 ? '' : line.errors === 1 ? '1 error' : `${line.errors} errors`;
  const warnings = line.warnings === 0 ? '' : line.warnings === 1 ? '1 warning' : `${line.warnings} warnings`;
  const origin = line.kind === 'made' ? 'made by a function' : isPlaceName(line.widgetId) ? 'no id: named by its place' : '';
  return [label, line.type, origin, actions, errors, warnings].filter(Boolean).join(' · ');
}

/** Actions and problems of a line. The line describes them, whose accessible name is the name in the tree. */
export function WidgetBadges({ line }: { readonly line: WidgetLine }) {
  const { badges, kind, errors, warnings } = line;
  const isUnnamed = isPlaceName(line.widgetId);
  if (badges.length === 0 && errors === 0 && warnings === 0 && kind !== 'made' && !isUnnamed) return null;
  const actions = badges.map(({ text, write }) => ({ key: text, badge: <Badge tone={write ? 'accent' : 'neutral'}>{text}</Badge> }));
  const all = [
    ...(kind === 'made' ? [{ key: 'made', badge: <Badge>ƒ</Badge> }] : []),
    ...(isUnnamed ? [{ key: 'no id', badge: <Badge>no id</Badge> }] : []),
    ...actions,
  ];
  const hasProblem = errors > 0 || warnings > 0;
  return <FittingBadges badges={all} last={hasProblem ? <ProblemBadge errors={errors} warnings={warnings} /> : null} />;
}

function ProblemBadge({ errors, warnings }: Pick<WidgetLine, 'errors' | 'warnings'>) {
  const [tone, count] = errors > 0 ? (['error', errors] as const) : (['warning', warnings] as const);
  return (
    <Badge tone={tone} label={count === 1 ? `1 ${tone}` : `${count} ${tone}s`}>
      {count === 1 ? '!' : count}
    </Badge>
  );
}
