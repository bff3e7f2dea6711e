EventMap = {
  'writeEnd.literal.finished': [{ action: Api.updateContent, argument: 'literalKept' }],
  'writeEnd.stored.finished': [{ action: Api.updateContent, argument: 'storedKept' }],
  'launch.openHelp': [{ action: Api.openPopup, argument: 'help' }],
  'launch.closeHelp': [{ action: Api.closePopup, argument: 'help' }],
};
