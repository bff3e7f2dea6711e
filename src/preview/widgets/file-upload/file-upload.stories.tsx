import { story, widget } from '../../gallery/story.ts';

export const actuals = story(
  'Upload of the actuals',
  widget('actuals', 'FileUploadWidget', {
    label: 'Load actuals',
    icon: 'icon-upload',
    fontColor: '#ffffff',
    maxFileSize: 1,
    progressVisible: true,
    showUploadSuccessMessage: true,
  }),
);
