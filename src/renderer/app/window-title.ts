import { visibleText } from '../../shared/text/visible-text.ts';

/** Returns `● Sales planning – Dashwright`, to distinguish windows in the task bar; the dot means unsaved changes. */
export function windowTitle(project: string | null, isDirty: boolean): string {
  return project === null ? 'Dashwright' : `${isDirty ? '● ' : ''}${visibleText(project)} – Dashwright`;
}
