import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { DropBoxWidget } from './drop-box.tsx';
import './ks-dropbox.css';
import look from './drop-box.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['DropBoxWidget', 'DropboxWidget'],
    component: DropBoxWidget,
    look,
  },
];
