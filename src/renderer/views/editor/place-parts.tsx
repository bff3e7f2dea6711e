import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { PathPart } from '../../../shared/project/locate.ts';
import { revealSource } from '../../stores/window/navigation.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** The parts of a place in a file, from the outermost; each leads to its start. */
export function PlaceParts({ parts }: { readonly parts: readonly PathPart[] }) {
  return parts.map((part) => (
    <Fragment key={`${part.label}:${part.location.line}:${part.location.column}`}>
      <Icon icon={ChevronRight} size={11} />
      <button type="button" className="place-path__part" onClick={() => revealSource(part.location)}>
        {part.label}
      </button>
    </Fragment>
  ));
}
