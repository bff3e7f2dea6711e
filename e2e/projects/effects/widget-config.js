WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      {
        id: 'startPanel',
        type: PanelWidget,
        widgets: [
          { id: 'toggle', type: ButtonWidget, label: 'Toggle' },
          { id: 'down', type: ButtonWidget, label: 'Down' },
          { id: 'say', type: ButtonWidget, label: 'Say' },
          { id: 'onward', type: ButtonWidget, label: 'Onward' },
          { id: 'note', type: TextBoxWidget, title: 'Note' },
          { id: 'dismiss', type: ButtonWidget, label: 'Dismiss' },
          { id: 'notice', type: TextWidget, title: 'The plan is open.', height: 30 },
        ],
      },
      {
        id: 'hint',
        type: ContainerWidget,
        behaviour: 'popup',
        visible: false,
        closeBtn: true,
        width: 300,
        heightFixed: false,
        position: 'bottom',
        widgets: [{ id: 'hintText', type: TextWidget, title: 'A hint' }],
      },
      { id: 'space', type: PanelWidget, height: 3000, widgets: [] },
      { id: 'far', type: TextWidget, title: 'Far below' },
    ],
  },
  next: {
    id: 'next',
    type: PageWidget,
    title: 'Next',
    widgets: [{ id: 'back', type: ButtonWidget, label: 'Back' }],
  },
};
