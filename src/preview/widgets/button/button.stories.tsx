import { story, widget } from '../../gallery/story.ts';

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
export const shortcuts = story(
  'Menu, shortcuts and a link',
  widget('page', 'PageWidget', {}, [
    widget('report', 'ButtonWidget', {
      label: 'Open report',
      width: 180,
      marginBottom: 12,
      ordinal: 3,
      contextMenuEnabled: true,
      url: 'https://reports.example.com/sales',
      tooltip: 'Sales of all regions',
      keyboardShortcuts: [
        { keys: ['ctrl', 'click'], action: 'compare', parameters: { year: 2027 } },
        { keys: ['shift', 'r'], action: 'refreshReport' },
        { keys: ['ctrl', 'rightclick'], action: 'inspect', parameters: { deep: true } },
      ],
    }),
    widget('import', 'ButtonWidget', { label: 'Paste prices', width: 180, marginBottom: 12, paste: true }),
    widget('hint', 'ButtonWidget', { label: 'Only with tooltips', width: 180, isInfo: true }),
  ]),
);
export const asking = story(
  'Buttons that ask first',
  widget('page', 'PageWidget', {}, [
    widget('remove', 'ButtonWidget', { label: 'Delete plan', width: 180, marginBottom: 12, confirmMessage2: 'Delete <b>Plan 2027</b>?' }),
    widget('reset', 'ButtonWidget', { label: 'Reset prices', width: 180, confirmMessage: 'Reset all prices?' }),
  ]),
);
