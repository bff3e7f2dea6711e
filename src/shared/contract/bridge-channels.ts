/** Channels of the Electron shell between its preload and main: every call goes through one, every event through the other. */
export const bridgeChannels = { call: 'dashwright:call', event: 'dashwright:event' } as const;
