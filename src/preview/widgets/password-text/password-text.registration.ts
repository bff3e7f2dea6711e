import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PasswordTextWidget } from './password-text.tsx';
import './ks-password-text.css';
import look from './password-text.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['PasswordTextWidget'],
    component: PasswordTextWidget,
    ignored: {
      skin: 'production fills in no skin either: the class is always ks-password-text-undefined',
      value: 'documented, but production never fills in a password box',
    },
    look,
  },
];
