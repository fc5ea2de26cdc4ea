import type { ModalCore } from '../modalCore.js'

/**
 * Whether the wallet in use is on a network that the app doesn't list, and the visitor is to choose another: not where the
 * network can't be switched, and not where unsupported ones are accepted (Spec §2). Without a wallet the network is one of the
 * config's.
 */
export const isElsewhere = ({ store, config: { network } }: ModalCore): boolean =>
  network.allowSwitch && !network.allowUnsupported && !store.network.peek().isSupported
