import { story, widget } from '../../frame/story.ts';

export const labelled = story('Button with label', widget('save', 'ButtonWidget', { label: 'Save', height: 30 }));
export const decorated = story(
  'Button with everything',
  widget('send', 'ButtonWidget', {
    label: 'Send',
    icon: 'icon-mail',
    iconPosition: 'right',
    effect: 'shadow',
    skin: 'main',
    borderColor: '#000',
    borderWidth: 2,
    cornerRadius: 8,
    backgroundColor: '#fff',
    gradient: ['#fff', '#eee'],
    paddingTop: 9,
    fontSize: 12,
    fontBold: true,
    labelStyle: { letter_spacing: '1px', color: 'red' },
    fontColor: 'blue',
  }),
);
export const disabled = story('Disabled button', widget('save', 'ButtonWidget', { label: 'Save' }), { save: { enabled: false } });
