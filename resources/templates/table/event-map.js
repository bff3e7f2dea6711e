// What follows an event: `<event>.<widget id>` happens at once. Both filters load the heading and the table again.

const filterChanged = [
  { action: Api.updateContent, argument: 'heading' },
  { action: Api.updateContent, argument: 'productTable' },
];

EventMap = {
  'choose.regionFilter': filterChanged,
  'choose.versionFilter': filterChanged,
};
