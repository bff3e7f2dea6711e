// What follows an event. `<event>.<id>` happens at once, `<event>.<id>.finished` when the write has been answered.

EventMap = {
  'launch.publish.finished': [
    { action: Api.updateContent, argument: 'publishText' },
  ],
  'cellEdit.planTable.finished': [
    { action: Api.updateContent, argument: 'planTable' },
    { action: Api.updateContent, argument: 'kpiRevenue' },
    { action: Api.updateContent, argument: 'kpiMargin' },
    { action: Api.updateContent, argument: 'kpiAgainstActual' },
  ],
  'pasteCells.planTable.finished': [
    { action: Api.updateContent, argument: 'planTable' },
    { action: Api.updateContent, argument: 'kpiRevenue' },
    { action: Api.updateContent, argument: 'kpiMargin' },
    { action: Api.updateContent, argument: 'kpiAgainstActual' },
  ],
  'writeEnd.noteInput.finished': [
    { action: Api.updateContent, argument: 'noteText' },
  ],
  'writeEnd.detailNote.finished': [
    { action: Api.updateContent, argument: 'detailNoteText' },
  ],
  'launch.openDetail': [
    { action: Api.openPage, argument: 'salesDetail' },
  ],
  'launch.openMain': [
    { action: Api.openPage, argument: 'salesMain' },
  ],
  'launch.help': [
    { action: Api.togglePopup, argument: 'helpPopup' },
  ],
};
