import { loadedProject } from '../bench/app/load-project.ts';
import { typingConfig } from '../bench/app/typing-project.ts';

/** A project to type into. */
export interface TypedProject {
  /** Name of its file in the figures. */
  readonly name: string;
  readonly path: string;
  /** Its files in addition to the sample project. */
  readonly files: Readonly<Record<string, string>>;
  /** Share of the rounds. */
  readonly share: number;
}

/** Returns projects of usual sizes, and of the largest one known; the slowest first. */
export function typedProjects(): readonly TypedProject[] {
  return [
    { name: '5 MB', path: 'repository.js', files: loadedProject(), share: 0.15 },
    { name: '2 MB', path: 'widget-config.js', files: { 'widget-config.js': typingConfig(2_000_000, 'Typed') }, share: 0.25 },
    { name: '361 KB', path: 'widget-config.js', files: { 'widget-config.js': typingConfig(361_000, 'Typed') }, share: 0.3 },
    { name: '2 KB', path: 'repository.js', files: {}, share: 0.3 },
  ];
}
