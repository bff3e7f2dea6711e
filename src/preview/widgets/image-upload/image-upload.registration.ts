import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ImageUploadWidget } from './image-upload.tsx';
import look from './image-upload.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['ImageUploadWidget'],
    component: ImageUploadWidget,
    inRuntime: ['showUploadSuccessMessage', 'uploadSuccessMessage'],
    ignored: {
      skipStoppingTheLoaderAfterSuccessUpload:
        'the busy sign of the preview follows the requests themselves, so that it never stays on by mistake',
    },
    look,
  },
];
