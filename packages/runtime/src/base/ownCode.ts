import { errorFor } from '../errors/errorFor.js'
import { systemClock, within } from './clock.js'

/**
 * The modal's own code, as it is being loaded. Its limit is counted by the page's clock, whatever clock the modal was given.
 * @param waiting who waits for it: a modal's core, whose end is the end of waiting
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const ownCode = <T>(
  { disposed }: { readonly disposed: AbortSignal },
  loading: Promise<T>,
): Promise<T> =>
  within(systemClock, loading, disposed).catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
