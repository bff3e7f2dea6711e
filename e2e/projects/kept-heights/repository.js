let release;
const held = (value) =>
  new Promise((resolve) => {
    release = () => resolve(value);
  });
let loads = 0;

Repository = {
  again: {
    launch() {
      Api.refresh('panel');
    },
  },
  release: {
    launch() {
      release();
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
    init: () => (loads > 1 ? held({ title: 'Second', height: 60 }) : { title: 'Second', height: 100 }),
  },
};
