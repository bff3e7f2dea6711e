/** Groups of commands, in the order of the list of shortcuts. */
export const commandCategories = ['File', 'Edit', 'View', 'Go', 'Preview', 'Run', 'Requests', 'Connection', 'Help'] as const;
export type CommandCategory = (typeof commandCategories)[number];

interface CommandInfo {
  /** In the palette, sentence case. */
  readonly title: string;
  readonly category: CommandCategory;
  /** VS Code style, such as `Mod+Shift+P` (`Mod` is Ctrl, on macOS Cmd) or `Mod+K Mod+S`. */
  readonly keys?: string;
  /** Instead of them on macOS, where the system has the others. */
  readonly appleKeys?: string;
  /** Further keys for the same, listed with the shortcuts but shown nowhere else. */
  readonly alsoKeys?: readonly string[];
  /** Keys that the text editor binds itself, and shows. */
  readonly editorKeys?: string;
  /** Keys that the tree of widgets and the page bind themselves for the selected widget, and show. */
  readonly widgetKeys?: string;
  /** Its label in the menus of the desktop application, in title case; absent if it is in none. */
  readonly menu?: string;
}

/**
 * Every command that a person can give, by id, with its keys: palette, menus, key handler, list of shortcuts and hints of buttons are
 * made from it. What a command does is registered under its id by the view it belongs to.
 */
export const commandList = {
  'project.new': { title: 'New project…', category: 'File', menu: 'New Project…' },
  'project.open': { title: 'Open folder…', category: 'File', keys: 'Mod+O', menu: 'Open Folder…' },
  'project.openWindow': { title: 'Open project in a new window…', category: 'File', keys: 'Mod+K O', menu: 'Open in New Window…' },
  'project.recent': { title: 'Open recent project…', category: 'File', keys: 'Mod+K Mod+O', menu: 'Open Recent…' },
  'project.openSample': { title: 'Open the sample', category: 'File', menu: 'Open the Sample' },
  'project.close': { title: 'Close project', category: 'File', keys: 'Mod+K F', menu: 'Close Project' },
  'project.limits': { title: 'Limits of this project…', category: 'File' },
  'project.trust': { title: 'Trust this project…', category: 'File' },
  'project.restrict': { title: 'Stop trusting this project', category: 'File' },
  'new.page': { title: 'New page…', category: 'File', menu: 'New Page…' },
  'new.popup': { title: 'New popup…', category: 'File', menu: 'New Popup…' },
  'new.entry': { title: 'New entry for the selected widget', category: 'File', menu: 'New Entry for the Selected Widget' },
  'new.entryRequest': { title: 'New entry with a request for the selected widget', category: 'File' },
  'new.query': { title: 'New stored query…', category: 'File', menu: 'New Stored Query…' },
  'palette.open': { title: 'Go to file, widget or action…', category: 'Go', keys: 'Mod+P', menu: 'Go to File, Widget or Action…' },
  'go.back': { title: 'Go back', category: 'Go', keys: 'Alt+ArrowLeft', appleKeys: 'Ctrl+-', menu: 'Back' },
  'go.forward': { title: 'Go forward', category: 'Go', keys: 'Alt+ArrowRight', appleKeys: 'Ctrl+Shift+-', menu: 'Forward' },
  'palette.commands': { title: 'Show all commands', category: 'View', keys: 'Mod+Shift+P', alsoKeys: ['F1'], menu: 'All Commands…' },
  'view.sideBar': { title: 'Show or hide side bar', category: 'View', keys: 'Mod+B', menu: 'Side Bar' },
  'view.bottomPanel': { title: 'Show or hide bottom panel', category: 'View', keys: 'Mod+J', menu: 'Bottom Panel' },
  'view.toggleEditor': { title: 'Show or hide editor', category: 'View' },
  'view.togglePreview': { title: 'Show or hide preview', category: 'View' },
  'view.arrangeCode': { title: 'Arrange for code: large editor', category: 'View', keys: 'Mod+Alt+1', menu: 'Arrange for Code' },
  'view.arrangeSplit': {
    title: 'Arrange side by side: editor and page',
    category: 'View',
    keys: 'Mod+Alt+2',
    menu: 'Arrange Side by Side',
  },
  'view.arrangeDesign': {
    title: 'Arrange for design: large page and properties',
    category: 'View',
    keys: 'Mod+Alt+3',
    menu: 'Arrange for Design',
  },
  'view.arrangeDebug': {
    title: 'Arrange for debugging: page and inspector',
    category: 'View',
    keys: 'Mod+Alt+4',
    menu: 'Arrange for Debugging',
  },
  'view.maximise': { title: 'Maximise or restore the pane', category: 'View', keys: 'Mod+Shift+M', menu: 'Maximise or Restore Pane' },
  'view.dockInspector': {
    title: 'Move the inspector to the right or to the bottom',
    category: 'View',
    menu: 'Move Inspector Right or Down',
  },
  'view.nextPane': { title: 'Go to the next pane', category: 'View', keys: 'F6' },
  'view.previousPane': { title: 'Go to the previous pane', category: 'View', keys: 'Shift+F6' },
  'editor.tabKey': { title: 'Let Tab indent, or move on from the editor', category: 'Edit', keys: 'Mod+M', appleKeys: 'Ctrl+Shift+M' },
  'view.resetLayout': { title: 'Restore default layout', category: 'View', menu: 'Restore Default Layout' },
  'view.focusExplorer': { title: 'Focus widgets', category: 'View', keys: 'Mod+Shift+E' },
  'view.backEnd': { title: 'Show names of the back-end', category: 'View', keys: 'Mod+Shift+D' },
  'view.outline': { title: 'Show outline of the file', category: 'View', keys: 'Mod+Shift+O', menu: 'Outline' },
  'view.requests': { title: 'Show requests', category: 'View' },
  'view.trace': { title: 'Show trace', category: 'View' },
  'view.why': { title: 'Show where a value comes from', category: 'View' },
  'view.console': { title: 'Show console', category: 'View', keys: 'Mod+`' },
  'view.problems': { title: 'Show problems', category: 'View', keys: 'Mod+K Mod+M' },
  'view.state': { title: 'Show state', category: 'View' },
  'view.debugger': { title: 'Show debugger', category: 'View', keys: 'Mod+K D' },
  'view.flows': { title: 'Show flows', category: 'View' },
  'view.query': { title: 'Show the query desk', category: 'View', keys: 'Mod+Alt+Q', menu: 'Query Desk' },
  'view.theme': { title: 'Switch between dark and light colours', category: 'View', keys: 'Mod+K Mod+T' },
  'view.themeSystem': { title: 'Use the colours of the system', category: 'View' },
  'connection.manage': { title: 'Manage connections…', category: 'Connection', menu: 'Manage Connections…' },
  'connection.signIn': { title: 'Sign in…', category: 'Connection' },
  'connection.secrets': { title: 'Stored secrets…', category: 'Connection' },
  'connection.user': { title: 'Change active user…', category: 'Connection' },
  'traffic.pause': { title: 'Pause or resume traffic', category: 'Connection', menu: 'Pause or Resume Traffic' },
  'traffic.newRequest': { title: 'New request…', category: 'Requests', menu: 'New Request…' },
  'query.newMdx': { title: 'New query in MDX', category: 'Requests' },
  'query.newRest': { title: 'New REST request in the query desk', category: 'Requests' },
  'traffic.importHar': { title: 'Open a HAR file…', category: 'Requests' },
  'traffic.exportHar': { title: 'Export the listed requests as HAR', category: 'Requests' },
  'traffic.saveTrace': { title: 'Save trace…', category: 'Requests' },
  'traffic.openTrace': { title: 'Open trace…', category: 'Requests' },
  'traffic.pin': { title: 'Pin or unpin the selected request', category: 'Requests', keys: 'Mod+K P' },
  'traffic.note': { title: 'Write a note on the selected request', category: 'Requests', keys: 'Mod+K N' },
  'traffic.colour': { title: 'Give the selected request the next colour', category: 'Requests', keys: 'Mod+K C' },
  'traffic.compareRun': { title: 'Compare the selected run with the one before', category: 'Requests', keys: 'Mod+K R' },
  'traffic.sendElsewhere': {
    title: 'Send the selected request to another connection and compare…',
    category: 'Requests',
    keys: 'Mod+K E',
  },
  'traffic.group': { title: 'Group requests by trace, widget, page or not at all', category: 'Requests', keys: 'Mod+K G' },
  'intercept.rules': { title: 'Intercept requests and answers…', category: 'Requests', menu: 'Intercept…' },
  'intercept.switch': { title: 'Switch Intercept on or off', category: 'Requests' },
  'intercept.show': { title: 'Show what is paused', category: 'Requests' },
  'intercept.goOn': { title: 'Continue the paused request or answer', category: 'Requests' },
  'intercept.release': { title: 'Continue everything paused', category: 'Requests' },
  'writes.undo': { title: 'Undo the last write to the back-end…', category: 'Connection', widgetKeys: 'Mod+Z' },
  'writes.dryRun': { title: 'Start or end a dry run (writes are not sent)', category: 'Connection', menu: 'Start or End a Dry Run' },
  'flow.record': { title: 'Record a flow, or stop recording', category: 'Run', menu: 'Record a Flow' },
  'flow.replay': { title: 'Flows: Replay…', category: 'Run', menu: 'Replay a Flow…' },
  'flow.next': { title: 'Flows: Next step', category: 'Run' },
  'flow.continue': { title: 'Flows: Continue the replay', category: 'Run' },
  'flow.stop': { title: 'Flows: Stop the replay', category: 'Run' },
  'run.restartRuntime': { title: 'Restart runtime', category: 'Run', menu: 'Restart Runtime' },
  'debugger.turn': { title: 'Turn the debugger on or off', category: 'Run', menu: 'Turn the Debugger On or Off' },
  'debugger.toggleBreakpoint': { title: 'Set or remove a breakpoint', category: 'Run', keys: 'F9' },
  'debugger.condition': { title: 'Edit the condition of the breakpoint…', category: 'Run' },
  'debugger.logMessage': { title: 'Edit the log message of the breakpoint…', category: 'Run' },
  'debugger.continue': { title: 'Continue', category: 'Run', keys: 'F5' },
  'debugger.stepOver': { title: 'Step over', category: 'Run', keys: 'F10' },
  'debugger.stepInto': { title: 'Step into', category: 'Run', keys: 'F11' },
  'debugger.stepOut': { title: 'Step out', category: 'Run', keys: 'Shift+F11' },
  'debugger.pause': { title: 'Pause at the next statement', category: 'Run' },
  'app.settings': { title: 'Settings', category: 'View', keys: 'Mod+,', menu: 'Settings…' },
  'app.settingsFile': { title: 'Open settings.json', category: 'View' },
  'app.keyBindings': { title: 'Change keys of commands', category: 'View' },
  'help.format': { title: 'Documentation of the format', category: 'Help', menu: 'Documentation of the Format' },
  'help.keys': { title: 'Keyboard shortcuts', category: 'Help', keys: 'Mod+K Mod+S', menu: 'Keyboard Shortcuts' },
  'help.about': { title: 'About Dashwright', category: 'Help', menu: 'About Dashwright' },
  'file.save': { title: 'Save', category: 'File', keys: 'Mod+S', menu: 'Save' },
  'file.saveAll': { title: 'Save all', category: 'File', keys: 'Mod+K S', menu: 'Save All' },
  'file.revert': { title: 'Revert to the file on disk', category: 'File', menu: 'Revert to the File on Disk' },
  'file.close': { title: 'Close tab', category: 'File', keys: 'Mod+W' },
  'file.pin': { title: 'Keep tab open', category: 'File', keys: 'Mod+K Enter' },
  'editor.nextTab': { title: 'Next tab', category: 'Go', keys: 'Mod+PageDown' },
  'editor.previousTab': { title: 'Previous tab', category: 'Go', keys: 'Mod+PageUp' },
  'editor.splitRight': { title: 'Split the editor to the right', category: 'View', keys: 'Mod+\\' },
  'editor.splitBelow': { title: 'Split the editor below', category: 'View', keys: 'Mod+K Mod+\\' },
  'editor.otherHalf': { title: 'Go to the other side of the editor', category: 'View', keys: 'Mod+2' },
  'editor.join': { title: 'Close the split of the editor', category: 'View' },
  'editor.focus': { title: 'Focus the editor', category: 'View', keys: 'Mod+1' },
  'action.run': { title: 'Run the action at the cursor', category: 'Run', keys: 'Mod+Enter' },
  'editor.undo': { title: 'Undo', category: 'Edit', editorKeys: 'Mod+Z' },
  'editor.redo': { title: 'Redo', category: 'Edit', editorKeys: 'Mod+Shift+Z' },
  'editor.find': { title: 'Find', category: 'Edit', editorKeys: 'Mod+F', menu: 'Find' },
  'editor.replace': { title: 'Replace', category: 'Edit', editorKeys: 'Mod+H', menu: 'Replace' },
  'search.find': { title: 'Find in all files', category: 'Edit', keys: 'Mod+Shift+F', menu: 'Find in All Files' },
  'search.replace': { title: 'Replace in all files', category: 'Edit', keys: 'Mod+Shift+H', menu: 'Replace in All Files' },
  'editor.comment': { title: 'Toggle line comment', category: 'Edit', editorKeys: 'Mod+/' },
  'editor.format': { title: 'Format document', category: 'Edit', keys: 'Shift+Alt+F' },
  'editor.formatSelection': { title: 'Format selection', category: 'Edit', keys: 'Mod+K Mod+F' },
  'editor.formatMdx': { title: 'Format MDX', category: 'Edit' },
  'editor.openQuery': { title: 'Open the MDX at the cursor in the query desk', category: 'Edit' },
  'editor.wrap': { title: 'Wrap long lines', category: 'View', keys: 'Alt+Z' },
  'editor.fold': { title: 'Fold all', category: 'Edit', editorKeys: 'Mod+K Mod+0' },
  'editor.unfold': { title: 'Unfold all', category: 'Edit', editorKeys: 'Mod+K Mod+J' },
  'editor.goToLine': { title: 'Go to line…', category: 'Go', editorKeys: 'Ctrl+G' },
  'editor.nextProblem': { title: 'Next problem in the file', category: 'Go', editorKeys: 'F8' },
  'editor.definition': { title: 'Go to definition', category: 'Go', editorKeys: 'F12' },
  'editor.references': { title: 'Find all references', category: 'Go', editorKeys: 'Shift+F12' },
  'editor.rename': { title: 'Rename over all files…', category: 'Edit', editorKeys: 'F2' },
  'commit.compare': { title: 'Compare with the last commit', category: 'Edit' },
  'commit.restoreBlock': { title: 'Restore the changed block at the cursor from the last commit', category: 'Edit' },
  'commit.nextChange': { title: 'Next change since the last commit', category: 'Go', keys: 'Alt+F3' },
  'commit.previousChange': { title: 'Previous change since the last commit', category: 'Go', keys: 'Shift+Alt+F3' },
  'preview.zoomIn': { title: 'Zoom preview in', category: 'Preview', keys: 'Mod+=', alsoKeys: ['Mod++', 'Mod+Shift++'] },
  'preview.zoomOut': { title: 'Zoom preview out', category: 'Preview', keys: 'Mod+-' },
  'preview.zoomFit': { title: 'Fit preview to the canvas', category: 'Preview', keys: 'Mod+0' },
  'preview.zoomActual': { title: 'Show preview at 100 %', category: 'Preview', keys: 'Mod+Alt+0' },
  'preview.ownSize': { title: 'Draw the page in a custom size…', category: 'Preview' },
  'preview.reload': { title: 'Reload data', category: 'Preview', keys: 'Mod+Alt+R', menu: 'Reload Page Data' },
  'preview.reset': { title: 'Reset values and reload', category: 'Preview', menu: 'Reset Values and Reload Page' },
  'preview.window': { title: 'Open page in its own window', category: 'Preview', menu: 'Open Page in Its Own Window' },
  'preview.mode': { title: 'Switch between Interact and Design', category: 'Preview', keys: 'Mod+Alt+D' },
  'widget.add': { title: 'Add a widget', category: 'Preview', keys: 'Mod+Alt+A' },
  'widget.duplicate': { title: 'Duplicate the selected widget', category: 'Preview', widgetKeys: 'Mod+D' },
  'widget.cut': { title: 'Cut the selected widget', category: 'Preview', widgetKeys: 'Mod+X' },
  'widget.copy': { title: 'Copy the selected widget', category: 'Preview', widgetKeys: 'Mod+C' },
  'widget.paste': { title: 'Paste into or after the selected widget', category: 'Preview', widgetKeys: 'Mod+V' },
  'widget.delete': { title: 'Delete the selected widget', category: 'Preview', widgetKeys: 'Delete' },
  'widget.moveUp': { title: 'Move the selected widget before its neighbour', category: 'Preview', widgetKeys: 'Alt+ArrowUp' },
  'widget.moveDown': { title: 'Move the selected widget behind its neighbour', category: 'Preview', widgetKeys: 'Alt+ArrowDown' },
  'widget.moveOut': { title: 'Move the selected widget out of its parent', category: 'Preview', widgetKeys: 'Alt+ArrowLeft' },
  'widget.moveIn': { title: 'Move the selected widget into the one before it', category: 'Preview', widgetKeys: 'Alt+ArrowRight' },
  'widget.editText': { title: 'Edit the text of the selected widget on the page', category: 'Preview', widgetKeys: 'F2' },
  'widget.wrapRow': { title: 'Wrap the selected widgets in a grid row', category: 'Preview' },
  'widget.wrapCell': { title: 'Wrap the selected widgets in a grid cell', category: 'Preview' },
  'widget.wrapPanel': { title: 'Wrap the selected widgets in a panel', category: 'Preview' },
  'widget.alignLeft': { title: 'Align the selected widgets to the left', category: 'Preview' },
  'widget.alignCenter': { title: 'Centre the selected widgets horizontally', category: 'Preview' },
  'widget.alignRight': { title: 'Align the selected widgets to the right', category: 'Preview' },
  'widget.alignTop': { title: 'Align the selected widgets to the top', category: 'Preview' },
  'widget.alignMiddle': { title: 'Centre the selected widgets vertically', category: 'Preview' },
  'widget.alignBottom': { title: 'Align the selected widgets to the bottom', category: 'Preview' },
  'widget.distribute': { title: 'Give the selected cells of a row equal widths', category: 'Preview' },
  'widget.sameWidth': { title: 'Give the selected widgets the width of the last one', category: 'Preview' },
  'widget.sameHeight': { title: 'Give the selected widgets the height of the last one', category: 'Preview' },
  'widget.why': { title: 'Why does the selected widget show this?', category: 'Preview' },
  'widget.problem': { title: 'Show why a widget failed', category: 'Preview' },
  'preview.nextPage': { title: 'Next page', category: 'Preview', keys: 'Alt+PageDown' },
  'preview.previousPage': { title: 'Previous page', category: 'Preview', keys: 'Alt+PageUp' },
  'preview.picture': { title: 'Save picture of the page', category: 'Preview', keys: 'Mod+Alt+P' },
  'preview.copyPicture': { title: 'Copy picture of the page', category: 'Preview' },
  'preview.lines': { title: 'Show or hide the alignment grid', category: 'Preview', keys: 'Mod+Alt+G' },
  'preview.withData': { title: 'State: with its data', category: 'Preview' },
  'preview.empty': { title: 'State: empty', category: 'Preview' },
  'preview.loading': { title: 'State: loading', category: 'Preview' },
  'preview.failed': { title: 'State: failed', category: 'Preview' },
  'preview.longTexts': { title: 'State: long texts', category: 'Preview' },
  'preview.manyRows': { title: 'State: many rows', category: 'Preview' },
  'preview.exact': { title: 'Switch between exact production behaviour and aids for keyboard and safety', category: 'Preview' },
} as const satisfies Readonly<Record<string, CommandInfo>>;

export type CommandId = keyof typeof commandList;

/** What is known of a command. */
export function commandInfo(id: CommandId): CommandInfo {
  return commandList[id];
}

/** Keys that are shown with the shortcuts and are no commands of the app. */
export const otherShortcuts: readonly {
  readonly title: string;
  readonly category: CommandCategory | 'In the editor';
  readonly keys: string;
}[] = [
  { title: 'Select several widgets (tree)', category: 'Preview', keys: 'Shift+ArrowDown' },
  { title: 'Suggest', category: 'In the editor', keys: 'Ctrl+Space' },
];
