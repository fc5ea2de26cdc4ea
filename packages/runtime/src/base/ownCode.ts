import { errorFor } from '../errors/errorFor.js'
import { systemClock } from './clock.js'
import { within } from './within.js'

/**
 * The modal's own code, as it is being loaded.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const ownCode = <T>(loading: Promise<T>): Promise<T> =>
  within(systemClock, loading).catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
