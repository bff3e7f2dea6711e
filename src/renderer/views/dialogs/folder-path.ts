/** The path of a folder inside another, with the separator the outer one uses. */
export function childFolder(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(separator) ? `${folder}${name}` : `${folder}${separator}${name}`;
}

/** The last part of a path; '' for a root. */
export function folderName(folder: string): string {
  return (
    folder
      .replace(/(?<![\\/])[\\/]+$/, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}
