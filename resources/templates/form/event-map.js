// What follows an event. `<event>.<widget id>` happens at once, `<event>.<widget id>.finished` when the write was answered.

// Another place was chosen: everything that depends on it is loaded again.
const placeChanged = [
  { action: Api.updateContent, argument: 'unitsInput' },
  { action: Api.updateContent, argument: 'commentInput' },
  { action: Api.updateContent, argument: 'save' },
  { action: Api.updateContent, argument: 'feedback' },
  { action: Api.updateContent, argument: 'monthTotal' },
  { action: Api.updateContent, argument: 'yearTotal' },
];

EventMap = {
  'choose.countryInput': placeChanged,
  'choose.productInput': placeChanged,
  'choose.monthInput': placeChanged,
  'launch.save.finished': [
    { action: Api.updateContent, argument: 'monthTotal' },
    { action: Api.updateContent, argument: 'yearTotal' },
  ],
};
