const show = (event) => {
  Widgets.seen = { event };
  Api.refresh('seen');
};

Repository = {
  when: {
    pick() {
      show('when.pick');
    },
  },
  caption: {
    text_click() {
      show('caption.text_click');
    },
  },
  stock: {
    init: () => [[{ value: 'Tea', editable: true, ordinal: 7 }]],
    cellEdit() {
      show('stock.cellEdit');
    },
  },
  lines: {
    init: () => ({ columns: [{ key: 'a', title: 'A' }], content: [[{ displayValue: 'x', value: 1, type: 'text', editable: true, ordinal: 9 }]] }),
    text_click() {
      show('lines.text_click');
    },
  },
  flag: {
    switch() {
      show('flag.switch');
    },
  },
  seen: {
    init: () => ({ title: JSON.stringify(v(v('seen.event'))) }),
  },
};
