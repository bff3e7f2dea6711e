const slow = (value) => new Promise((resolve) => setTimeout(resolve, 1500, value));
let loads = 0;

Repository = {
  again: {
    launch() {
      Api.refresh('panel');
    },
  },
  panel: {
    init() {
      loads += 1;
      return {};
    },
  },
  first: {
    init: () => ({ title: 'First', height: loads > 1 ? 40 : 200 }),
  },
  second: {
    init: () => (loads > 1 ? slow({ title: 'Second', height: 60 }) : { title: 'Second', height: 100 }),
  },
};
