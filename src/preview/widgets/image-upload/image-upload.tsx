import type { ReactNode } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { UploadButton } from './upload-button.tsx';

/** Button that uploads files with the event `uploadImage` (`docs/format/widgets/inputs.md`, Image upload). */
export function ImageUploadWidget(widget: WidgetProps): ReactNode {
  return <UploadButton widget={widget} action="uploadImage" />;
}
