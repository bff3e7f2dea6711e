EventMap = {
  'launch.openHelp': [{ action: Api.openPopup, argument: 'help' }],
  'launch.closeHelp': [{ action: Api.closePopup, argument: 'help' }],
  'launch.openQuestion': [{ action: Api.openPopup, argument: 'question' }],
  'launch.openHints': [{ action: Api.openPopup, argument: 'hints' }],
  'text_click.closeHints': [{ action: Api.closePopup, argument: 'hints' }],
  'launch.openBeside': [{ action: Api.openPopup, argument: 'beside' }],
  'launch.toggleFilters': [{ action: Api.togglePopup, argument: 'filters' }],
  'launch.moreOfNorth': [{ action: Api.togglePopup, argument: 'more' }],
  'launch.moreOfSouth': [{ action: Api.togglePopup, argument: 'more' }],
  'launch.say': [{ action: Api.showPopup, argument: 'Saved' }],
  // A toggle of a group raises the event of the group, too.
  'switch.size': [{ action: (argument) => told('fields', 'size', 'switch', argument), argument: 'of the group' }],
};
