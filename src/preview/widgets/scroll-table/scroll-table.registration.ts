import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ScrollTableWidget } from './scroll-table.tsx';
import './ks-scrolltable.css';
import look from './scroll-table.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['ScrollTableWidget'],
    component: ScrollTableWidget,
    ignored: { startYear: 'the framework does not read it', endYear: 'the framework does not read it' },
    look,
  },
];
