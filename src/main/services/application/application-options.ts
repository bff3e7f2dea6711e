import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import type { SpawnChild } from '../../runtime/runtime.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import type { OpenSignInWindow } from '../http/sign-in/gateway-visit.ts';
import type { BuiltPaths } from './built-paths.ts';

/** What a host provides to the application. */
export interface ApplicationOptions {
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly paths: BuiltPaths;
  /** Settings, trust, recent projects, journals, the copy of the sample project. */
  readonly dataFolder: string;
  readonly spawn: SpawnChild;
  /** Shows the system's folder dialog; undefined when the person cancels it. Absent if the host has no dialog. */
  readonly pickFolder?: () => Promise<string | undefined>;
  /** Shows the system's file dialog; undefined when the person cancels it. Absent if the host has no dialog. */
  readonly pickFile?: (kind: HostCallInput<'file.pick'>['kind']) => Promise<string | undefined>;
  /** Opens a window for signing in at a CAM gateway. Absent if the host has no windows. */
  readonly openSignInWindow?: OpenSignInWindow;
  /** Finds the system's proxy for an address. If absent, environment variables decide. */
  readonly systemProxy?: SystemProxy;
}
