import type { CSSProperties } from 'react';
import { stripTags } from '../../frame/sanitise-html.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { cssPixels, generalStyle, partStyle, type Style, styles } from '../../markup/measures.ts';
import { type Parameters, textOf } from '../../markup/parameters.ts';

export interface ButtonLook {
  readonly rootClass: string;
  readonly rootStyle: CSSProperties;
  readonly innerStyle: CSSProperties;
  readonly contentStyle: CSSProperties;
  readonly iconStyle: CSSProperties;
  readonly glyphStyle: CSSProperties;
  readonly dividerStyle: CSSProperties;
  readonly labelStyle: CSSProperties;
  readonly icon: string | undefined;
  readonly label: string;
  readonly plainLabel: string;
}

/** The border is the background of the root, seen through its padding; the shorthand replaces the single paddings. */
function borderStyle(parameters: Parameters): Style {
  const style = { ...generalStyle(parameters), ...partStyle(parameters, 'main') };
  const color = parameters.text('borderColor');
  if (color) style.backgroundColor = color;
  const configured = parameters.get('borderWidth');
  const width = cssPixels(configured === undefined ? 1 : configured);
  if (width !== undefined) {
    for (const side of ['paddingTop', 'paddingLeft', 'paddingRight', 'paddingBottom']) delete style[side];
    style.padding = width;
  }
  const radius = cssPixels(parameters.get('cornerRadius'));
  if (radius !== undefined) style.borderRadius = radius;
  return style;
}

function background(parameters: Parameters): Record<string, string | undefined> {
  const color = parameters.text('backgroundColor');
  const [top, bottom] = parameters.list('gradient') ?? [];
  const from = textOf(top);
  const to = textOf(bottom);
  return {
    backgroundColor: color,
    backgroundImage: color && from && to ? `linear-gradient(to bottom, ${from}, ${to})` : undefined,
  };
}

/** Classes and inline styles of a button (`dom.md` 2, Button). */
export function buttonLook(parameters: Parameters): ButtonLook {
  const icon = parameters.text('icon');
  const label = parameters.text('label') ?? '';
  const radius = parameters.number('cornerRadius');
  return {
    rootClass: classes(
      'ks-button',
      icon !== undefined && icon !== '' && 'has-icon',
      label !== '' && 'has-label',
      parameters.get('effect') === 'shadow' && 'has-box-shadow',
      `pos-icon-${parameters.text('iconPosition') || 'left'}`,
      parameters.flag('isInfo') && 'ks-button-info',
      skinClass('ks-button', parameters),
    ),
    rootStyle: styles(borderStyle(parameters)),
    innerStyle: styles(partStyle(parameters, 'inner'), { borderRadius: radius ? `${radius - 1}px` : undefined }, background(parameters)),
    contentStyle: styles(partStyle(parameters, 'content')),
    iconStyle: styles(partStyle(parameters, 'icon')),
    glyphStyle: styles(partStyle(parameters, 'iconSpan'), {
      width: cssPixels(parameters.get('iconWidth')),
      height: cssPixels(parameters.get('iconHeight')),
      color: parameters.text('iconColor'),
      fontSize: cssPixels(parameters.get('iconFontSize')),
    }),
    dividerStyle: styles(partStyle(parameters, 'divider'), { width: cssPixels(parameters.get('dividerWidth')) }),
    labelStyle: styles(partStyle(parameters, 'label'), {
      color: parameters.text('fontColor'),
      fontSize: cssPixels(parameters.get('fontSize')),
      fontWeight: parameters.flag('fontBold') ? 'bold' : undefined,
    }),
    icon: icon || undefined,
    label,
    plainLabel: stripTags(label),
  };
}
