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
  dismiss: {
    launch() {
      Api.fadeOutWidget('notice');
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
