/** The channel between a frame and its window. Only pages of the wallet's origin hear it, and only they know the id. */
export const windowChannel = (id: string): BroadcastChannel => new BroadcastChannel(`wallet-modal ${id}`)
