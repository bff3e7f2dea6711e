/** Returns the path of a folder inside another, with the separator of the outer one. */
export function childFolder(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(separator) ? `${folder}${name}` : `${folder}${separator}${name}`;
}

/** Returns the last part of a path; '' for a root. */
export function folderName(folder: string): string {
  return (
    folder
      .replace(/(?<![\\/])[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}

/** Returns the folder that holds another; a root holds itself. */
export function parentFolder(folder: string): string {
  const inner = folder.replace(/(?<![\\/])[\\/]+$/, '');
  const parent = inner.slice(0, Math.max(inner.lastIndexOf('/'), inner.lastIndexOf('\\')) + 1);
  return /^([A-Za-z]:)?[\\/]?$/.test(parent) ? parent || folder : parent.slice(0, -1);
}
