import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PasswordTextWidget } from './password-text.tsx';
import './ks-password-text.css';
import look from './password-text.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['PasswordTextWidget'],
    component: PasswordTextWidget,
    result: 'any',
    ignored: {
      skin: 'the field fills in no skin either: the class is always ks-password-text-undefined',
      value: 'the field documents it, but never fills a password box in',
    },
    look,
  },
];
