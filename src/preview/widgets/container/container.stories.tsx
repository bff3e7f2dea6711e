import type { JsonObject } from '../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { story, widget } from '../../gallery/story.ts';

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

const form = [
  widget('formTitle', 'TextWidget', { title: 'Price of Road bikes', titleFontSize: 18, marginBottom: 12 }),
  widget('price', 'TextBoxWidget', { title: 'Price per piece', value: '1 240', marginBottom: 16 }),
  widget('savePrice', 'ButtonWidget', { label: 'Save', width: 120 }),
];
const prices = [
  widget('pricesTitle', 'TextWidget', { title: 'Prices', titleFontSize: 22, body: 'Spring collection 2027' }),
  widget('change', 'ButtonWidget', { label: 'Change price', width: 160, marginTop: 16 }),
  widget('footnote', 'TextWidget', { title: 'Prices without tax.', marginTop: 900 }),
];

/** A question over the page: `open` is the popup's initial state. */
const editor = (open: boolean, config: JsonObject = {}): WidgetNode =>
  widget('page', 'PageWidget', {}, [
    ...prices,
    widget(
      'editor',
      'ContainerWidget',
      {
        behaviour: 'popup',
        visible: open,
        backdrop: true,
        closeBtn: true,
        bgScrollable: false,
        closeOnClickBackdrop: true,
        fadingSpeed: 200,
        width: 360,
        height: 230,
        contentStyle: { padding: '12px' },
        ...config,
      },
      form,
    ),
  ]);

export const overPage = story('Form over the page', editor(true));
export const opened = story('Form that a button opens', editor(false));
export const bare = story(
  'Popup that only the page closes',
  editor(true, { backdrop: true, closeOnClickBackdrop: false, closeBtn: false }),
);

const side = (name: string, config: JsonObject): readonly WidgetNode[] => [
  widget(`${name}Button`, 'ButtonWidget', { label: name, width: 110, marginBottom: 60 }),
  widget(`${name}Popup`, 'PopupWidget', { anchor: `${name}Button`, anchorVisible: true, width: 150, height: 44, fixed: true, ...config }, [
    widget(`${name}Text`, 'TextWidget', { title: `Opens ${name}` }),
  ]),
];
export const sides = story(
  'Popups beside their anchors',
  widget('page', 'PageWidget', {}, [
    widget('column', 'PanelWidget', { marginLeft: 300, marginTop: 70, width: 120 }, [
      ...side('right', { position: 'right' }),
      ...side('left', { position: 'left' }),
      ...side('bottom', { position: 'bottom', offset: 30 }),
      ...side('top', { position: 'top' }),
      ...side('roomiest', { position: false }),
    ]),
  ]),
);
export const preferred = story(
  'Right gives way to left at the edge',
  widget('page', 'PageWidget', {}, [
    widget('row', 'PanelWidget', { marginLeft: 800 }, [
      widget('more', 'ButtonWidget', { label: 'More', width: 100 }),
      widget(
        'details',
        'PopupWidget',
        {
          anchor: 'more',
          visible: true,
          positionAndCalculateBestSpace: 'right',
          width: 200,
          height: 90,
          skin: 'flat',
          bgColor: '#f8fafc',
          backdrop: false,
          closeBtn: true,
          closeOnClickBackdrop: false,
          bgScrollable: true,
          fadingSpeed: 0,
          heightFixed: false,
          anchorOnClick: false,
        },
        [widget('detailsText', 'TextWidget', { title: 'Details', body: '12 orders this week' })],
      ),
    ]),
  ]),
);
export const atOpener = story(
  'Popup at what opened it',
  widget('page', 'PageWidget', {}, [
    ...['first', 'second'].map((id) => widget(id, 'ButtonWidget', { label: `Menu of ${id}`, width: 160, marginBottom: 120 })),
    widget(
      'menu',
      'ContainerWidget',
      { visible: false, anchorOnClick: true, anchorVisible: true, position: 'right', width: 180, height: 60, closeBtn: true },
      [widget('menuText', 'TextWidget', { title: 'Rename' })],
    ),
  ]),
);

const filters = [
  widget('filterTitle', 'TextWidget', { title: 'Filters', titleFontSize: 16, marginBottom: 10 }),
  widget('country', 'TextBoxWidget', { title: 'Country', value: 'Hungary' }),
];
export const slideIn = story(
  'Panel that slides in from the left',
  widget('page', 'PageWidget', {}, [
    widget('pageTitle', 'TextWidget', { title: 'Orders', titleFontSize: 22, marginLeft: 60 }),
    widget('other', 'ButtonWidget', { label: 'Refresh', width: 120, marginLeft: 60, marginTop: 12 }),
    widget(
      'filters',
      'SwipeWidget',
      {
        position: 'left',
        pinned: false,
        closedSize: 24,
        width: 260,
        height: '60%',
        backdrop: true,
        bgScrollable: false,
        closeBtn: true,
        fadingSpeed: 150,
        fixed: true,
        bgColor: '#ffffff',
        skin: 'drawer',
      },
      filters,
    ),
  ]),
);
export const pinned = story(
  'Pinned bar at the lower edge',
  widget(
    'bar',
    'ContainerWidget',
    { behaviour: 'swipe', pinned: true, closedSize: 30, height: 64, width: '80%', position: 'bottom', closeBtn: true },
    [widget('barText', 'TextWidget', { title: '3 unsaved changes' })],
  ),
);
