import { errorFor } from '../errors/errorFor.js'

/**
 * The actions of a connected visitor. Loaded as soon as there is one, so that later nothing depends on the network.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnectedActions = () =>
  import('../actions/connectedActions.js').catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
