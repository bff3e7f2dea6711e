// Pages and their widgets. What init in repository.js returns wins over the parameters here.
// A skin is a class name: skin 'primary' of a button is .ks-button-primary in ks-button-style.css.

WidgetConfig = {
  planForm: {
    id: 'planForm',
    type: PageWidget,
    title: 'Plan units',
    widgets: [
      {
        id: 'formGrid',
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
                widgets: [
                  {
                    id: 'heading',
                    type: TextWidget,
                    skin: 'heading',
                    title: 'Plan units',
                    body: 'Choose a place in the budget, enter its units, and save.',
                  },
                ],
              },
            ],
          },
          {
            id: 'placeRow',
            type: GridRowWidget,
            skin: 'fields',
            widgets: [
              {
                id: 'countryCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'countryInput', type: DropBoxWidget, title: 'Country' }],
              },
              {
                id: 'productCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'productInput', type: DropBoxWidget, title: 'Product' }],
              },
              {
                id: 'monthCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'monthInput', type: DropBoxWidget, title: 'Month of 2027' }],
              },
            ],
          },
          {
            id: 'valueRow',
            type: GridRowWidget,
            skin: 'fields',
            widgets: [
              {
                id: 'unitsCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'unitsInput', type: TextBoxWidget, title: 'Units', defaultText: 'A whole number' }],
              },
              {
                id: 'commentCell',
                type: GridCellWidget,
                width: '66.67%',
                skin: 'fill',
                widgets: [{ id: 'commentInput', type: TextBoxWidget, title: 'Comment', defaultText: 'Why this figure? (optional)' }],
              },
            ],
          },
          {
            id: 'saveRow',
            type: GridRowWidget,
            skin: 'actions',
            widgets: [
              {
                id: 'saveCell',
                type: GridCellWidget,
                width: '100%',
                alignment: 'center-left',
                skin: 'tools',
                widgets: [
                  { id: 'save', type: ButtonWidget, label: 'Save', skin: 'primary' },
                  { id: 'feedback', type: TextWidget, skin: 'quiet', title: '' },
                ],
              },
            ],
          },
          {
            id: 'effectRow',
            type: GridRowWidget,
            skin: 'fields',
            widgets: [
              {
                id: 'yearCell',
                type: GridCellWidget,
                width: '50%',
                skin: 'fill',
                widgets: [{ id: 'yearTotal', type: TextWidget, skin: 'card', title: 'Year', body: '–' }],
              },
              {
                id: 'monthTotalCell',
                type: GridCellWidget,
                width: '50%',
                skin: 'fill',
                widgets: [{ id: 'monthTotal', type: TextWidget, skin: 'card', title: 'All products', body: '–' }],
              },
            ],
          },
        ],
      },
    ],
  },
};
