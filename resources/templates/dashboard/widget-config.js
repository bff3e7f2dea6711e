// Pages and their widgets. What init in repository.js returns wins over the parameters here.
// A skin is a class name: skin 'card' of a text is .ks-text-card in ks-text-style.css.

WidgetConfig = {
  salesPage: {
    id: 'salesPage',
    type: PageWidget,
    title: 'Sales 2027',
    widgets: [
      {
        id: 'salesGrid',
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
                width: '60%',
                alignment: 'center-left',
                widgets: [{ id: 'heading', type: TextWidget, skin: 'heading', title: 'Sales 2027' }],
              },
              {
                id: 'filterCell',
                type: GridCellWidget,
                width: '40%',
                alignment: 'center-right',
                skin: 'tools',
                widgets: [{ id: 'regionFilter', type: DropBoxWidget, title: 'Region', titleVisible: false, width: 220 }],
              },
            ],
          },
          {
            id: 'figureRow',
            type: GridRowWidget,
            skin: 'cards',
            widgets: [
              {
                id: 'revenueCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'revenue', type: TextWidget, skin: 'card', title: 'Revenue', body: '–' }],
              },
              {
                id: 'marginCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'margin', type: TextWidget, skin: 'card', title: 'Margin', body: '–' }],
              },
              {
                id: 'againstCell',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'againstActual', type: TextWidget, skin: 'card', title: 'Against actual', body: '–' }],
              },
            ],
          },
          {
            id: 'chartRow',
            type: GridRowWidget,
            skin: 'cards',
            widgets: [
              {
                id: 'monthCell',
                type: GridCellWidget,
                width: '66.66%',
                alignment: 'top-left',
                skin: 'chart',
                widgets: [
                  {
                    id: 'monthChart',
                    type: ComboChartWidget,
                    title: 'By month, thousands',
                    width: '100%',
                    height: 'auto',
                    aspectRatio: 2.3,
                    // One entry per series, in the order of the values in repository.js.
                    datasets: [
                      {
                        type: 'line',
                        legendLabel: 'Actual',
                        borderColor: '#b45309',
                        backgroundColor: '#b45309',
                        borderWidth: 2,
                        pointRadius: 3,
                        fill: false,
                      },
                      { type: 'bar', legendLabel: 'Budget', backgroundColor: '#8cb4f7', legendTitleColor: '#1a5fcc' },
                    ],
                    tooltipsEnabled: true,
                    tooltipsSeparatesThousands: true,
                    leftYAxesGridLinesDrawOnChartArea: true,
                    leftYAxesGridLinesColor: '#e6eaf0',
                    leftYAxesTicksFontColor: '#5d677e',
                    leftYAxesTicksFontSize: 12,
                    leftYAxesTicksFontStyle: 'normal',
                    xAxesTicksFontColor: '#5d677e',
                    xAxesTicksFontSize: 12,
                    xAxesTicksFontStyle: 'normal',
                    xAxesTicksPadding: 6,
                  },
                ],
              },
              {
                id: 'groupCell',
                type: GridCellWidget,
                width: '33.33%',
                alignment: 'top-left',
                skin: 'chart',
                widgets: [
                  {
                    id: 'groupChart',
                    type: PieChartWidget,
                    title: 'By product group, millions',
                    width: '100%',
                    height: 'auto',
                    aspectRatio: 1.15,
                    labelAlign: 'start',
                    labelAnchor: 'end',
                    labelFontColor: '#1c2430',
                    labelFontSize: 13,
                    labelFontWeight: 'bold',
                    labelBorderRadius: 6,
                    labelPaddingTop: 3,
                    labelPaddingRight: 6,
                    labelPaddingBottom: 3,
                    labelPaddingLeft: 6,
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
