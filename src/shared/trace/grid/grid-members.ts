import type { JsonValue } from '../../schema/json.ts';
import { isFields } from './grid-cells.ts';
import type { GridMember } from './grid-schema.ts';

/** Returns name and alias of a member of an answer. Its alias is the attribute `Caption`, or the caption of the member itself. */
export function gridMember(member: JsonValue | undefined): GridMember {
  if (!isFields(member)) return ['', ''];
  const { Name, UniqueName, Attributes, Caption } = member;
  const name = textOf(Name) || textOf(UniqueName);
  const alias = (isFields(Attributes) ? textOf(Attributes['Caption']) : '') || textOf(Caption);
  return [name, alias === name ? '' : alias];
}

/** Returns what tells a member from the others of its dimension. */
export function memberKey(member: JsonValue | undefined): string {
  return isFields(member) ? textOf(member['UniqueName']) || textOf(member['Name']) : '';
}

/** Returns the name of the dimension of a member, as its unique name has it; '' if the answer does not say. */
export function dimensionOf(member: JsonValue | undefined): string {
  if (!isFields(member)) return '';
  const { UniqueName, Hierarchy, Dimension } = member;
  if (isFields(Dimension)) return textOf(Dimension['Name']);
  if (isFields(Hierarchy)) return textOf(Hierarchy['Name']);
  const [, name] = /^\[((?:[^\]]|\]\])+)\]\./.exec(textOf(UniqueName)) ?? [];
  return name?.replaceAll(']]', ']') ?? '';
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
