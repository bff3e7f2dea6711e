// Pages and their widgets. A grid holds rows, a row holds cells, and a cell holds the widgets themselves.
// A skin is a class name: skin 'heading' of a text is .ks-text-heading in ks-text-style.css.

WidgetConfig = {
  mainPage: {
    id: 'mainPage',
    type: PageWidget,
    title: 'My first page',
    widgets: [
      {
        id: 'mainGrid',
        type: GridWidget,
        skin: 'page',
        widgets: [
          {
            id: 'headerRow',
            type: GridRowWidget,
            skin: 'header',
            widgets: [
              {
                id: 'headerCell',
                type: GridCellWidget,
                width: '100%',
                alignment: 'center-left',
                widgets: [{ id: 'heading', type: TextWidget, skin: 'heading', title: 'My first page' }],
              },
            ],
          },
          {
            id: 'hintRow',
            type: GridRowWidget,
            widgets: [
              {
                id: 'hintCell',
                type: GridCellWidget,
                width: '100%',
                alignment: 'top-left',
                skin: 'fill',
                widgets: [
                  // Replace this text with a widget of your own.
                  {
                    id: 'hint',
                    type: TextWidget,
                    skin: 'hint',
                    title: 'Next step',
                    body: 'Press <b>+</b> in the list of widgets and pick a type, or write one into <code>widget-config.js</code>. Then give it an entry with an <code>init</code> in <code>repository.js</code>, so that it shows data.',
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};
