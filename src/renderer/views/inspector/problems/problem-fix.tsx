import { Lightbulb } from 'lucide-react';
import { quickFixes } from '../../../../shared/project/problem-fixes/quick-fixes.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { applyFix } from '../../../stores/text-editor/apply-fix.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';

/** Mends a problem in the most likely way, if there is one. */
export function applyFirstFix(problem: Problem): void {
  const [fix] = quickFixes(problem, useSession.getState().problems);
  if (fix) void applyFix(fix);
}

/** The ways to mend a problem as a menu under a light bulb; nothing for a problem without one. */
export function ProblemFix({ problem }: { readonly problem: Problem }) {
  const fixes = quickFixes(problem, useSession.getState().problems);
  if (fixes.length === 0) return null;
  const entries = fixes.map((fix) => ({ id: fix.title, title: fix.title, onSelect: () => void applyFix(fix) }));
  return (
    <DropdownMenu entries={entries} align="end">
      <IconButton icon={Lightbulb} label="Fix" keys="Mod+." size="small" tabIndex={-1} />
    </DropdownMenu>
  );
}
