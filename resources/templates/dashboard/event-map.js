// What follows an event: `<event>.<widget id>` happens at once. The filter loads everything else again.

EventMap = {
  'choose.regionFilter': [
    { action: Api.updateContent, argument: 'heading' },
    { action: Api.updateContent, argument: 'revenue' },
    { action: Api.updateContent, argument: 'margin' },
    { action: Api.updateContent, argument: 'againstActual' },
    { action: Api.updateContent, argument: 'monthChart' },
    { action: Api.updateContent, argument: 'groupChart' },
  ],
};
