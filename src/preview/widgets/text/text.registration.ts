import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { TextWidget } from './text.tsx';
import './ks-text.css';
import look from './text.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['TextWidget'],
    component: TextWidget,
    ignored: { pasteDataByServerSide: 'grid tables act on it, for the texts in their cells' },
    look,
  },
];
