Repository = {
  toggle: {
    launch() {
      Api.togglePopup('hint');
    },
  },
  down: {
    launch() {
      Api.scrollTo('far');
    },
  },
  onward: {
    launch() {
      Api.openPage('next');
    },
  },
  back: {
    launch() {
      Api.openPrevPageWithState();
    },
  },
};
