WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      { id: 'again', type: ButtonWidget, label: 'Again' },
      { id: 'release', type: ButtonWidget, label: 'Release' },
      {
        id: 'panel',
        type: PanelWidget,
        widgets: [
          { id: 'first', type: TextWidget },
          { id: 'second', type: TextWidget },
        ],
      },
      { id: 'below', type: TextWidget, title: 'Below' },
    ],
  },
};
