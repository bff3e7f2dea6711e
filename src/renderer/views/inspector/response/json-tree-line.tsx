import './json-tree.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { branchPreview, type JsonTreeRow } from '../../../../shared/trace/exchange/json-tree.ts';
import { Icon } from '../../../ui/signs/icon.tsx';

/** Characters of a preview: more than the widest window has room for, which cuts the rest. */
const longestPreview = 500;

interface JsonTreeLineProps {
  readonly row: JsonTreeRow;
  readonly onToggle: () => void;
  /** Pixels before the arrow of the first level. */
  readonly inset?: number;
}

/** One line of a JSON value as a tree. */
export function JsonTreeLine({ row, onToggle, inset = 8 }: JsonTreeLineProps) {
  return (
    <div className="json-tree__row" style={{ paddingLeft: inset + row.depth * 14 }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only. */}
      <span className="json-tree__arrow" onClick={onToggle}>
        {row.hasChildren && <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />}
      </span>
      {!row.isRest && <span className="json-tree__name">{row.name}</span>}
      <span className={`json-tree__value json-tree__value--${row.kind}`} title={row.text}>
        {row.text}
      </span>
      {row.hasChildren && !row.isOpen && <span className="json-tree__preview">{branchPreview(row.value, longestPreview)}</span>}
    </div>
  );
}
