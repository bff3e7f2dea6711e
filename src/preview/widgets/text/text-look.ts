import type { CSSProperties } from 'react';
import { stripTags } from '../../html/strip-tags.ts';
import { alignmentStyle, classes, skinClass } from '../../markup/alignment.ts';
import { cssLength, cssPixels, generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';

export interface TextLook {
  readonly rootClass: (state: string) => string;
  readonly rootStyle: CSSProperties;
  readonly innerStyle: CSSProperties;
  readonly glyphStyle: CSSProperties;
  readonly titleStyle: CSSProperties;
  readonly bodyStyle: CSSProperties;
  readonly icon: string | undefined;
  readonly title: string;
  readonly tooltip: string;
  readonly body: string;
  readonly isEditable: boolean;
  readonly isPerformable: boolean;
  /** Whether it looks clickable, so that it has to be reachable by keyboard. */
  readonly isClickable: boolean;
  readonly hasIconAction: boolean;
  readonly iconAction: string;
}

function lineStyle(parameters: Parameters, part: 'title' | 'body'): Record<string, string | undefined> {
  return {
    ...alignmentStyle(parameters.text(`${part}Alignment`)),
    color: parameters.text(`${part}FontColor`),
    fontSize: cssPixels(parameters.get(`${part}FontSize`)),
    fontWeight: parameters.text(`${part}FontWeight`),
    backgroundColor: parameters.text(`${part}BackgroundColor`),
    cursor: parameters.text(`${part}Cursor`),
  };
}

/**
 * Returns classes, inline styles and contents of a text (`docs/format/widgets/text-and-buttons.md`, Text). `edited` replaces the title
 * after an edit in place.
 */
export function textLook(parameters: Parameters, edited?: string): TextLook {
  const given = parameters.get('title');
  const title = edited ?? textOf(given) ?? '';
  const body = parameters.text('body') ?? '';
  const isEditable = parameters.flag('editable');
  const hasTitle = edited !== undefined || (given !== undefined && given !== false && given !== null) || isEditable;
  return {
    rootClass: (state) =>
      classes(
        'ks-text',
        hasTitle && 'has-title',
        Boolean(parameters.get('body')) && 'has-body',
        `pos-icon-${parameters.get('iconPosition') === 'left' ? 'left' : 'right'}`,
        state,
        skinClass('ks-text', parameters, 'template1'),
      ),
    rootStyle: styles(generalStyle(parameters), partStyle(parameters, 'main'), { backgroundColor: parameters.text('backgroundColor') }),
    innerStyle: styles(partStyle(parameters, 'inner'), {
      width: cssLength(parameters.get('innerWidth')),
      height: cssLength(parameters.get('innerHeight')),
      cursor: parameters.text('innerCursor'),
    }),
    glyphStyle: styles(partStyle(parameters, 'icon'), {
      width: cssPixels(parameters.get('iconWidth')),
      height: cssPixels(parameters.get('iconHeight')),
      color: parameters.text('iconColor'),
    }),
    titleStyle: styles(partStyle(parameters, 'title'), lineStyle(parameters, 'title'), isEditable && title === '' && { height: '20px' }),
    bodyStyle: styles(partStyle(parameters, 'body'), lineStyle(parameters, 'body')),
    icon: parameters.text('icon') || undefined,
    title,
    tooltip: hasTitle && !parameters.text('tooltip') ? stripTags(title) : '',
    body,
    isEditable,
    isPerformable: parameters.flag('performable'),
    isClickable: ['inner', 'title', 'body'].some((part) => parameters.text(`${part}Cursor`) === 'pointer'),
    hasIconAction: Boolean(parameters.text('iconCustomEventName')) || parameters.flag('performable') || isEditable,
    iconAction: parameters.text('iconCustomEventName') || 'perform',
  };
}
