import type { SystemWall } from '../../../../shared/schema/system-sandbox.ts';

/** A child as it is to run, before a wall is put around it. */
export interface SandboxedProgram {
  /** The real Node binary, no link. */
  readonly nodePath: string;
  /** Shared libraries and loader that the binary needs, as the absolute paths that it requests. */
  readonly libraries: readonly string[];
  readonly bundlePath: string;
  /** Flags for Node; they depend on where the bundle is seen inside. */
  readonly flags: (bundlePath: string) => readonly string[];
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** What to start in its place. */
export interface WalledCommand {
  readonly file: string;
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The started process is the one around Node, which is its only child. */
  readonly isWrapper: boolean;
}

/** A way to put a wall of the operating system around a child. */
export interface SystemSandbox {
  readonly wall: SystemWall;
  wrap(program: SandboxedProgram): WalledCommand;
}

/** Where binary and bundle are seen inside: no path of the computer is. */
export const insideNode = '/dashwright/node';
export const insideBundle = '/dashwright/runtime/child.cjs';

/** Returns the child without any wall. */
export function startPlain({ nodePath, bundlePath, flags, parameters, environment }: SandboxedProgram): WalledCommand {
  return { file: nodePath, parameters: [...flags(bundlePath), bundlePath, ...parameters], environment, isWrapper: false };
}

export const noSandbox: SystemSandbox = { wall: 'none', wrap: startPlain };
