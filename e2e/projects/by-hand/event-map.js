EventMap = {
  'launch.openHelp': [{ action: Api.openPopup, argument: 'help' }],
  'launch.closeHelp': [{ action: Api.closePopup, argument: 'help' }],
};
