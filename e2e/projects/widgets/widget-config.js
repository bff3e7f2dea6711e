// Every interactive widget once with a request and once with a function, and pages for the states of widgets.

WidgetConfig = {
  actions: {
    id: 'actions',
    type: PageWidget,
    title: 'Actions',
    widgets: [
      {
        id: 'actionsPanel',
        type: PanelWidget,
        widgets: [
          { id: 'save', type: ButtonWidget, label: 'Save' },
          { id: 'count', type: ButtonWidget, label: 'Count' },
          { id: 'counted', type: TextWidget, title: 'Not counted' },

          {
            id: 'colour',
            type: DropBoxWidget,
            title: 'Colour',
            items: [
              { name: 'Red', on: true },
              { name: 'Green', on: false },
              { name: 'Blue', on: false },
            ],
          },
          {
            id: 'size',
            type: DropboxWidget,
            title: 'Size',
            items: [
              { name: 'Small', on: true },
              { name: 'Medium', on: false },
              { name: 'Large', on: false },
            ],
          },
          { id: 'chosenSize', type: TextWidget, title: 'No size' },

          { id: 'heading', type: TextWidget, title: 'Old heading', editable: true },
          { id: 'motto', type: TextWidget, title: 'Old motto', editable: true },
          { id: 'shownMotto', type: TextWidget, title: 'No motto' },

          { id: 'note', type: TextBoxWidget, title: 'Note' },
          { id: 'remark', type: TextBoxWidget, title: 'Remark' },
          { id: 'shownRemark', type: TextWidget, title: 'No remark' },

          { id: 'live', type: TextBoxWidget, title: 'Live' },
          { id: 'search', type: TextBoxWidget, title: 'Search' },
          { id: 'shownSearch', type: TextWidget, title: 'No search' },

          { id: 'urgent', type: ToggleWidget, value: 0, titleOn: 'Urgent', titleOff: 'Not urgent' },
          { id: 'details', type: ToggleWidget, value: 0, titleOn: 'Details', titleOff: 'No details' },
          { id: 'shownDetails', type: TextWidget, title: 'Never switched' },

          { id: 'plan', type: ScrollTableWidget, headerWidth: 160 },
          { id: 'sketch', type: ScrollTableWidget, headerWidth: 160 },
          { id: 'sketched', type: TextWidget, title: 'Nothing sketched' },
        ],
      },
    ],
  },

  checks: {
    id: 'checks',
    type: PageWidget,
    title: 'Checks',
    widgets: [
      {
        id: 'checksPanel',
        type: PanelWidget,
        widgets: [
          { id: 'amount', type: TextBoxWidget, title: 'Amount' },
          { id: 'order', type: ButtonWidget, label: 'Order' },
          { id: 'silent', type: ButtonWidget, label: 'Order silently' },
          { id: 'limited', type: TextBoxWidget, title: 'Limited' },
        ],
      },
    ],
  },

  texts: {
    id: 'texts',
    type: PageWidget,
    title: 'Texts',
    widgets: [
      {
        id: 'textsPanel',
        type: PanelWidget,
        widgets: [
          { id: 'literal', type: TextBoxWidget, title: 'Literal' },
          { id: 'literalKept', type: TextWidget, title: 'Nothing yet' },
          { id: 'field', type: TextBoxWidget, title: 'Field' },
          { id: 'stored', type: TextBoxWidget, title: 'Stored' },
          { id: 'storedKept', type: TextWidget, title: 'Nothing yet' },
          { id: 'send', type: ButtonWidget, label: 'Send the field' },
        ],
      },
    ],
  },

  states: {
    id: 'states',
    type: PageWidget,
    title: 'States',
    widgets: [
      {
        id: 'statesPanel',
        type: PanelWidget,
        widgets: [
          { id: 'configured', type: TextWidget, title: 'From the configuration' },
          { id: 'sparkle', type: SparkleWidget, title: 'Nobody draws this' },
          { id: 'broken', type: TextWidget, title: 'Before the answer' },
          { id: 'working', type: TextWidget, title: 'Not loaded' },
          { id: 'conditional', type: TextWidget, title: 'Without any result' },
          { id: 'openHelp', type: ButtonWidget, label: 'Help' },
        ],
      },
      {
        id: 'help',
        type: ContainerWidget,
        behaviour: 'popup',
        visible: false,
        width: 400,
        heightFixed: false,
        widgets: [
          { id: 'helpText', type: TextWidget, title: 'How it works' },
          { id: 'closeHelp', type: ButtonWidget, label: 'Close help' },
        ],
      },
    ],
  },

  waiting: {
    id: 'waiting',
    type: PageWidget,
    title: 'Waiting',
    widgets: [
      {
        id: 'waitingPanel',
        type: PanelWidget,
        widgets: [
          { id: 'late', type: TextWidget, title: 'Before the answer' },
          { id: 'prompt', type: TextWidget, title: 'Not loaded' },
        ],
      },
    ],
  },
};
