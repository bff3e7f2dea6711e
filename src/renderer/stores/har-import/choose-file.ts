/** Asks for a file. `accept`: kinds and endings of names that the dialog offers. */
export function chooseFile(accept: string, onPicked: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file !== undefined) onPicked(file);
  });
  field.click();
}
