import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { FileUploadWidget } from './file-upload.tsx';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['FileUploadWidget'], component: FileUploadWidget, inRuntime: ['showUploadSuccessMessage'] },
];
