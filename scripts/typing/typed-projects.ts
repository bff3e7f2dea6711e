import { loadedProject } from '../bench/load-project.ts';
import { typingConfig } from '../bench/typing-project.ts';

/** A project somebody types into. */
export interface TypedProject {
  /** How the figures name its file. */
  readonly name: string;
  readonly path: string;
  /** What it has beyond the sample project. */
  readonly files: Readonly<Record<string, string>>;
  /** Share of the rounds. */
  readonly share: number;
}

/** The sizes of the field, and the largest that is known; those that take longest come first. */
export function typedProjects(): readonly TypedProject[] {
  return [
    { name: '5 MB', path: 'repository.js', files: loadedProject(), share: 0.15 },
    { name: '2 MB', path: 'widget-config.js', files: { 'widget-config.js': typingConfig(2_000_000, 'Typed') }, share: 0.25 },
    { name: '361 KB', path: 'widget-config.js', files: { 'widget-config.js': typingConfig(361_000, 'Typed') }, share: 0.3 },
    { name: '2 KB', path: 'repository.js', files: {}, share: 0.3 },
  ];
}
