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
  say: {
    launch() {
      Api.showPopup('Said.');
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
