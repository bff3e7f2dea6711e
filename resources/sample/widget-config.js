// Pages and their widgets. What init in repository.js returns wins over the parameters here.
// A skin is a class name: skin 'card' of a text is .ks-text-card in skin/css/ks-text-style.css.

WidgetConfig = {
  salesMain: {
    id: 'salesMain',
    type: PageWidget,
    title: 'Sales plan 2027',
    widgets: [
      {
        id: 'mainGrid',
        type: GridWidget,
        skin: 'page',
        widgets: [
          {
            id: 'header',
            type: GridRowWidget,
            skin: 'header',
            widgets: [
              {
                id: 'headerTitle',
                type: GridCellWidget,
                width: '36%',
                alignment: 'center-left',
                widgets: [{ id: 'title', type: TextWidget, skin: 'heading', title: 'Sales plan 2027' }],
              },
              {
                id: 'headerTools',
                type: GridCellWidget,
                width: '64%',
                alignment: 'center-right',
                skin: 'tools',
                widgets: [
                  { id: 'publishText', type: TextWidget, skin: 'hint', title: '' },
                  { id: 'regionFilter', type: DropBoxWidget, title: 'Region', titleVisible: false, width: 190 },
                  { id: 'versionFilter', type: DropBoxWidget, title: 'Version', titleVisible: false, width: 140 },
                  { id: 'publish', type: ButtonWidget, label: 'Publish', skin: 'primary' },
                ],
              },
            ],
          },
          {
            id: 'totals',
            type: GridRowWidget,
            skin: 'cards',
            widgets: [
              {
                id: 'cardRevenue',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'kpiRevenue', type: TextWidget, skin: 'card', title: 'Revenue', body: '–' }],
              },
              {
                id: 'cardMargin',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'kpiMargin', type: TextWidget, skin: 'card', title: 'Margin', body: '–' }],
              },
              {
                id: 'cardAgainstActual',
                type: GridCellWidget,
                width: '33.33%',
                skin: 'fill',
                widgets: [{ id: 'kpiAgainstActual', type: TextWidget, skin: 'card', title: 'Against actual', body: '–' }],
              },
            ],
          },
          {
            id: 'planHead',
            type: GridRowWidget,
            skin: 'section',
            widgets: [
              {
                id: 'planHeadLeft',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-left',
                widgets: [{ id: 'planCaption', type: TextWidget, skin: 'caption', title: 'Revenue by product' }],
              },
              {
                id: 'planHeadRight',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-right',
                skin: 'tools',
                widgets: [
                  { id: 'quarterToggle', type: ToggleWidget, skin: 'switch', value: 0, titleOn: 'Quarters', titleOff: 'Quarters' },
                  { id: 'help', type: ButtonWidget, label: 'How to edit', skin: 'plain' },
                  { id: 'openDetail', type: ButtonWidget, label: 'Regions', skin: 'plain' },
                ],
              },
            ],
          },
          {
            id: 'planRow',
            type: GridRowWidget,
            widgets: [
              {
                id: 'planCell',
                type: GridCellWidget,
                width: '100%',
                skin: 'fill',
                widgets: [{ id: 'planTable', type: ScrollTableWidget, headerWidth: 134, height: 363 }],
              },
            ],
          },
          {
            id: 'noteRow',
            type: GridRowWidget,
            skin: 'notes',
            widgets: [
              {
                id: 'noteInputCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'top-left',
                skin: 'fill',
                widgets: [{ id: 'noteInput', type: TextBoxWidget, title: 'Note', defaultText: 'Write a note and press Enter' }],
              },
              {
                id: 'noteTextCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'top-left',
                skin: 'fill',
                widgets: [{ id: 'noteText', type: TextWidget, skin: 'note', title: '' }],
              },
            ],
          },
        ],
      },
      {
        id: 'helpPopup',
        type: ContainerWidget,
        behaviour: 'popup',
        visible: false,
        width: 400,
        heightFixed: false,
        backdrop: true,
        widgets: [
          {
            id: 'helpText',
            type: TextWidget,
            skin: 'help',
            title: 'Editing the plan',
            body: 'Double-click a cell and press Enter, or copy a range from a spreadsheet and paste it. Totals, actual figures and groups of countries are computed and cannot be changed.',
          },
        ],
      },
    ],
  },

  salesDetail: {
    id: 'salesDetail',
    type: PageWidget,
    title: 'Regions 2027',
    widgets: [
      {
        id: 'detailGrid',
        type: GridWidget,
        skin: 'page',
        widgets: [
          {
            id: 'detailHeader',
            type: GridRowWidget,
            skin: 'header',
            widgets: [
              {
                id: 'detailHeaderLeft',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-left',
                widgets: [{ id: 'detailTitle', type: TextWidget, skin: 'heading', title: 'Regions' }],
              },
              {
                id: 'detailHeaderRight',
                type: GridCellWidget,
                width: '50%',
                alignment: 'center-right',
                skin: 'tools',
                widgets: [
                  { id: 'measureToggle', type: ToggleWidget, skin: 'switch', value: 0, titleOn: 'Units', titleOff: 'Units' },
                  { id: 'openMain', type: ButtonWidget, label: 'Back to the plan', skin: 'plain' },
                ],
              },
            ],
          },
          {
            id: 'detailRow',
            type: GridRowWidget,
            widgets: [
              {
                id: 'detailCell',
                type: GridCellWidget,
                width: '100%',
                skin: 'fill',
                widgets: [{ id: 'detailTable', type: ScrollTableWidget, headerWidth: 200, height: 528 }],
              },
            ],
          },
          {
            id: 'detailNoteRow',
            type: GridRowWidget,
            skin: 'notes',
            widgets: [
              {
                id: 'detailNoteCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'top-left',
                skin: 'fill',
                widgets: [{ id: 'detailNote', type: TextBoxWidget, title: 'Note on the regions', defaultText: 'Write a note and press Enter' }],
              },
              {
                id: 'detailNoteTextCell',
                type: GridCellWidget,
                width: '50%',
                alignment: 'top-left',
                skin: 'fill',
                widgets: [{ id: 'detailNoteText', type: TextWidget, skin: 'note', title: '' }],
              },
            ],
          },
        ],
      },
    ],
  },
};
