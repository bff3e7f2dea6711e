import type { ReactNode } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { UploadButton } from '../image-upload/upload-button.tsx';

/** Upload button of older applications, with the event `upload`. Its markup is not known: it is drawn as the newer one. */
export function FileUploadWidget(widget: WidgetProps): ReactNode {
  return <UploadButton widget={widget} action="upload" />;
}
