import { ChevronRight } from 'lucide-react';
import { memo, useRef } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { PathPart } from '../../../../shared/project/locate.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { useLeavingItems } from '../../../ui/layout/use-leaving-items.ts';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

interface PlacePartsProps {
  readonly parts: readonly PathPart[];
}

/**
 * The parts of a place in a file, from the outermost; each leads to its start. Where there is no room for all, the outer ones move into a
 * menu. Measured only when another part is shown, not with every move of the cursor.
 */
export const PlaceParts = memo(DrawnParts, (before, after) => JSON.stringify(before.parts) === JSON.stringify(after.parts));

function DrawnParts({ parts }: PlacePartsProps) {
  const row = useRef<HTMLDivElement>(null);
  const steps = parts.map((part) => ({ part, id: `${part.label}:${part.location.line}:${part.location.column}` }));
  const left = useLeavingItems(
    row,
    steps.map(({ id }, index) => ({ id, leaves: index === steps.length - 1 ? undefined : index })),
  );
  const outer = steps.filter(({ id }) => left.has(id));
  return (
    <div ref={row} className="place-path__parts">
      {outer.length > 0 && (
        <div className="place-path__more" data-more="">
          <DropdownMenu entries={outer.map(({ part, id }) => ({ id, title: part.label, onSelect: () => revealSource(part.location) }))}>
            <button type="button" className="place-path__part" aria-label="Outer parts" title="Outer parts">
              …
            </button>
          </DropdownMenu>
        </div>
      )}
      {steps.map(({ part, id }, index) => (
        <div key={id} className="place-path__step" data-item={id} data-left={left.has(id) || undefined}>
          {index > 0 && <Icon icon={ChevronRight} size={11} />}
          <button type="button" className="place-path__part" title={visibleText(part.label)} onClick={() => revealSource(part.location)}>
            {part.label}
          </button>
        </div>
      ))}
    </div>
  );
}
