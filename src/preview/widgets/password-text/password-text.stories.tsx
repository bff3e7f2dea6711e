import { story, widget } from '../../gallery/story.ts';

export const empty = story('Empty', widget('secret', 'PasswordTextWidget', { tooltip: 'New password' }));
export const styled = story(
  'Every part styled; a configured value is not filled in',
  widget('key', 'PasswordTextWidget', {
    value: 'made up',
    skin: 'wide',
    width: 300,
    mainStyle: { background_color: '#f8fafc' },
    innerStyle: { padding: '6px' },
    inputStyle: { width: '280px' },
    iconStyle: { opacity: '.8' },
  }),
  { key: { value: 'not this' } },
);
