Repository = {
  orders: {
    init: () => ({ dataset: [{ value: 1, label: 'All', backgroundColor: 'rgb(200, 30, 30)', borderWidth: 0 }] }),
  },
};
