import { ownCode } from '../errors/ownCode.js'

/**
 * The actions of a connected visitor. Loaded as soon as there is one, so that later nothing depends on the network.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnectedActions = () => ownCode(import('../actions/connectedActions.js'))
