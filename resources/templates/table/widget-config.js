// Pages and their widgets. What init in repository.js returns wins over the parameters here.
// A skin is a class name: skin 'tools' of a grid cell is .ks-grid-cell-tools in ks-grid-cell-style.css.

WidgetConfig = {
  productPage: {
    id: 'productPage',
    type: PageWidget,
    title: 'Revenue by product',
    widgets: [
      {
        id: 'productGrid',
        type: GridWidget,
        skin: 'page',
        widgets: [
          {
            id: 'headerRow',
            type: GridRowWidget,
            skin: 'header',
            widgets: [
              {
                id: 'headingCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-left',
                widgets: [{ id: 'heading', type: TextWidget, skin: 'heading', title: 'Revenue by product' }],
              },
              {
                id: 'filterCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-right',
                skin: 'tools',
                widgets: [
                  { id: 'regionFilter', type: DropBoxWidget, title: 'Region', width: 200 },
                  { id: 'versionFilter', type: DropBoxWidget, title: 'Version', width: 150 },
                ],
              },
            ],
          },
          {
            id: 'tableRow',
            type: GridRowWidget,
            widgets: [
              {
                id: 'tableCell',
                type: GridCellWidget,
                width: '100%',
                skin: 'fill',
                widgets: [
                  {
                    id: 'productTable',
                    type: HorizontalTableWidget,
                    columnNames: ['Product', 'Q1', 'Q2', 'Q3', 'Q4', '2027'],
                    columnWidths: ['30%', '14%', '14%', '14%', '14%', '14%'],
                    // Rows that show before the table scrolls.
                    fadeOutNum: 16,
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
