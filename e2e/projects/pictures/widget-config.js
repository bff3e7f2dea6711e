// A page with one of everything that a picture of it has to hold.

const lines = Array.from({ length: 40 }, (_, index) => `<p>Line ${index + 1}</p>`).join('');

WidgetConfig = {
  overview: {
    id: 'overview',
    type: PageWidget,
    title: 'Overview',
    widgets: [
      {
        id: 'parts',
        type: PanelWidget,
        widgets: [
          { id: 'brand', type: TextWidget, skin: 'brand', title: 'Sample Velo AG' },
          { id: 'logo', type: ImageWidget, fileName: 'logo.png', width: 120, height: 80, title: 'Logo' },
          { id: 'orders', type: PieChartWidget, title: 'Orders', width: 300, height: 220, canvasWidth: 300, canvasHeight: 220 },
          { id: 'note', type: TextBoxWidget, title: 'Note' },
          { id: 'long', type: TextWidget, skin: 'long', title: `<h3>Stays at the top</h3>${lines}` },
          // Markup and characters that HTML takes and XML does not, as copied texts bring them.
          {
            id: 'tinted',
            type: TextWidget,
            skin: 'tinted',
            title: 'Sheets may <o:p x:y="1" @z="2" 3="4">import</o:p> others\u0001\ud800 &nbsp;<svg width="8" height="8"><use xlink:href="#a"/></svg><br>',
          },
        ],
      },
    ],
  },
};
