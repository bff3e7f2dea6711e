import type { CSSProperties } from 'react';
import { stripTags } from '../../html/strip-tags.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { cssPixels, generalStyle, partStyle, type Style, styles } from '../../markup/measures.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';

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

/** Returns the style of the border, which is the background of the root, visible in its padding. */
export function borderStyle(parameters: Parameters): Style {
  const configured = parameters.get('borderWidth');
  const entries = {
    backgroundColor: parameters.text('borderColor') || undefined,
    padding: cssPixels(configured === undefined ? 1 : configured),
    borderRadius: cssPixels(parameters.get('cornerRadius')),
  };
  return Object.fromEntries(Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function rootStyle(parameters: Parameters): CSSProperties {
  const style = { ...generalStyle(parameters), ...partStyle(parameters, 'main') };
  const border = borderStyle(parameters);
  // The shorthand comes last and replaces the single paddings.
  if (border.padding !== undefined) {
    for (const side of ['paddingTop', 'paddingLeft', 'paddingRight', 'paddingBottom']) delete style[side];
  }
  return styles(style, border);
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

/** Returns the classes and inline styles of a button (`docs/format/widgets/text-and-buttons.md`, Button). */
export function buttonLook(parameters: Parameters): ButtonLook {
  const icon = parameters.text('icon');
  const label = parameters.text('label') ?? '';
  const radius = parameters.number('cornerRadius');
  return {
    rootClass: classes(
      'ks-button',
      icon !== undefined && 'has-icon',
      label !== '' && 'has-label',
      parameters.get('effect') === 'shadow' && 'has-box-shadow',
      `pos-icon-${parameters.text('iconPosition') || 'left'}`,
      parameters.flag('isInfo') && 'ks-button-info',
      skinClass('ks-button', parameters),
    ),
    rootStyle: rootStyle(parameters),
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
