import type { GuestSession } from '../electron-surface.ts';
import { FakeEmitter } from './fake-emitter.ts';

type PermissionRequest = NonNullable<Parameters<GuestSession['setPermissionRequestHandler']>[0]>;
type VerifyCertificate = NonNullable<Parameters<GuestSession['setCertificateVerifyProc']>[0]>;

/** A fake session of one partition: records how it was configured, and plays the page and the network. */
export class FakeGuestSession extends FakeEmitter implements GuestSession {
  readonly cookies = new FakeEmitter();
  /** Calls that clear it, in order. */
  readonly cleared: string[] = [];
  proxy: Parameters<GuestSession['setProxy']>[0] | undefined;
  permissionRequest: PermissionRequest | undefined;
  permissionCheck: Parameters<GuestSession['setPermissionCheckHandler']>[0] = null;
  device: Parameters<GuestSession['setDevicePermissionHandler']>[0] = null;
  private verify: VerifyCertificate | undefined;

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Parameters<GuestSession['setPermissionCheckHandler']>[0]): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: Parameters<GuestSession['setDevicePermissionHandler']>[0]): void {
    this.device = handler;
  }
  setCertificateVerifyProc(verify: VerifyCertificate): void {
    this.verify = verify;
  }
  async setProxy(config: Parameters<GuestSession['setProxy']>[0]): Promise<void> {
    this.proxy = config;
  }
  async clearStorageData(): Promise<void> {
    this.cleared.push('storage');
  }
  async clearCache(): Promise<void> {
    this.cleared.push('cache');
  }
  async clearAuthCache(): Promise<void> {
    this.cleared.push('sign-ins');
  }
  async closeAllConnections(): Promise<void> {
    this.cleared.push('connections');
  }
  /** Plays a server that presents a certificate. Returns Chromium's code: 0 accepts it, -3 leaves it to Chromium. */
  showCertificate(hostname: string, fingerprint: string): number | undefined {
    let judgement: number | undefined;
    const certificate = { fingerprint } as Parameters<VerifyCertificate>[0]['certificate'];
    const request = { hostname, certificate, validatedCertificate: certificate, isIssuedByKnownRoot: false } as const;
    this.verify?.({ ...request, verificationResult: 'net::ERR_CERT_AUTHORITY_INVALID', errorCode: -202 }, (number) => {
      judgement = number;
    });
    return judgement;
  }
}
