import type { JsonObject } from '../../../shared/schema/json.ts';
import type { FlatNode } from '../../page-state/flat-tree.ts';
import { readParameters } from '../../markup/read-parameters.ts';

/** A widget at the left or right end of every row. */
export interface RowWidget {
  readonly key: string;
  readonly id: string;
  readonly type: string;
  readonly config: JsonObject;
  readonly kind: 'radio' | 'action' | 'delete' | 'other';
  /** Event of the table that it emits; '' for none. */
  readonly action: string;
  readonly caption: string;
  readonly icon: string;
  /** Asked before the event of a delete button. */
  readonly question: string;
}

const kinds: Readonly<Record<string, RowWidget['kind']>> = {
  RadioButtonRowWidget: 'radio',
  ActionButtonRowWidget: 'action',
  DeleteButtonRowWidget: 'delete',
};
/** Icons of well-known actions (`docs/format/widgets/tables.md`, Horizontal table). */
const iconsByAction: Readonly<Record<string, string>> = {
  delete: 'icon-trash',
  open: 'icon-arrow-right',
  popup: 'icon-arrow-right',
  edit: 'icon-edit',
};

function readRowWidget({ key, id, type, config }: FlatNode): RowWidget & { readonly isLeft: boolean; readonly position: number } {
  const parameters = readParameters(config);
  const kind = kinds[type] ?? 'other';
  const action = parameters.text('action') ?? '';
  const builtIn = Object.hasOwn(iconsByAction, action) ? (iconsByAction[action] ?? '') : '';
  const icon = kind === 'action' ? parameters.text('icon') || builtIn : 'icon-trash';
  const question = kind === 'delete' ? (parameters.text('deleteMessage') ?? 'Are you sure?') : '';
  return {
    key,
    id,
    type,
    config,
    kind,
    action,
    caption: parameters.text('columnName') ?? '',
    icon,
    question,
    isLeft: parameters.text('align') === 'left',
    position: parameters.number('position') ?? 1000,
  };
}

/** Returns the row widgets of a table by side, ordered by position and then as configured. */
export function readRowWidgets(nodes: readonly FlatNode[]): { readonly left: readonly RowWidget[]; readonly right: readonly RowWidget[] } {
  const all = nodes.map(readRowWidget).sort((one, other) => one.position - other.position);
  return { left: all.filter(({ isLeft }) => isLeft), right: all.filter(({ isLeft }) => !isLeft) };
}
