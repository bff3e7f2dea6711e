WidgetConfig = {
  main: {
    id: 'main',
    type: PageWidget,
    title: 'Repairs',
    widgets: [
      { id: 'total', type: TextWidget, title: 'Total' },
      { id: 'share', type: TextWidget, title: 'Share' },
      { id: 'growth', type: TextWidget, title: 'Growth' },
      { id: 'margin', type: TextWidget, title: 'Margin' },
      { id: 'region', type: TextWidget, title: 'Region', listen: [{ event: 'launch.send', method: 'refrsh' }] },
      { id: 'send', type: ButtonWidget, label: 'Send' },
      { id: 'open', type: ButtonWidget, label: 'Open' },
    ],
  },
};
