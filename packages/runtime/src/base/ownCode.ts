import { errorFor } from '../errors/errorFor.js'
import type { Clock } from './clock.js'
import { within } from './within.js'

/** Who waits for code: a modal's core. */
interface Waiting {
  readonly clock: Clock
  /** Aborted when nobody waits any more. */
  readonly disposed: AbortSignal
}

/**
 * The modal's own code, as it is being loaded.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const ownCode = <T>({ clock, disposed }: Waiting, loading: Promise<T>): Promise<T> =>
  within(clock, loading, disposed).catch((cause: unknown) => {
    throw errorFor('MODAL_LOAD_FAILED', { message: "The modal's own code could not be loaded.", cause })
  })
