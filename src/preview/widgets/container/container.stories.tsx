import { story, widget } from '../../frame/story.ts';

const inside = [widget('inside', 'TextWidget', { title: 'Inside' })];

export const closed = story('Closed popup', widget('popup', 'ContainerWidget', { visible: false, backdrop: true, closeBtn: true }, inside));
export const atTop = story(
  'Popup at the upper edge',
  widget(
    'popup',
    'ContainerWidget',
    { width: '50%', heightFixed: false, position: 'top', offset: 20, bgColor: 'snow', skin: 'wide' },
    inside,
  ),
);
