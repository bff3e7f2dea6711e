/** Every dialog that a command opens, by the command's title and the dialog's. */
export const commandDialogs = [
  ['New project…', 'New project'],
  ['Open folder…', 'Open folder'],
  ['Open recent project…', 'Open recent project'],
  ['New page…', 'New page'],
  ['New popup…', 'New popup'],
  ['New stored query…', 'New stored query'],
  ['Limits of this project…', 'Limits of this project'],
  ['Manage connections…', 'Connections'],
  ['Stored secrets…', 'Stored secrets'],
  ['Intercept requests and answers…', 'Intercept'],
  ['Change active user…', 'Active user'],
  ['Documentation of the format', 'Documentation'],
  ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ['About Dashwright', 'About Dashwright'],
] as const;
