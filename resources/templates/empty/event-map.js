// What follows an event: `<event>.<widget id>` happens at once, `<event>.<widget id>.finished` when a write was answered.
// Example, for a button with the id save and a table with the id planTable:
//   'launch.save.finished': [{ action: Api.updateContent, argument: 'planTable' }],

EventMap = {};
