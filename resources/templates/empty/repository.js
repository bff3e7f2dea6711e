// What the widgets of the page show, and what they do. One entry per widget, under its id in widget-config.js.

Repository = {
  heading: {
    // init runs when the page opens. What it returns wins over the parameters in widget-config.js.
    init(ctx) {
      return {
        title: 'My first page',
        body: `Hello ${ctx.activeUserName}. This line comes from repository.js: change it and see the page follow.`,
      };
    },
  },
};
