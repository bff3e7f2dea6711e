import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { RichTextWidget } from './rich-text.tsx';
import './ks-rich-text.css';
import look from './rich-text.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['RichTextWidget'],
    component: RichTextWidget,
    ignored: {
      fileUpload: 'files of a text would need a server to keep them, which the page cannot reach',
      videoEmbed: 'a video is a document of another site, and the page loads none',
      youtubeCookies: 'there are no videos',
    },
    look,
  },
];
