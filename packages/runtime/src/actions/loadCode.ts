import { systemClock, within } from '../base/clock.js'
import { lazy } from '../base/lazy.js'
import { errorFor } from '../errors/errorFor.js'
import type { Http, HttpDeps } from '../http/request.js'
import type { ModalCore } from '../modalCore.js'

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

/**
 * What asks wallets, brings sessions back, and acts on them. Loaded when a visitor turns to a wallet, or was connected before.
 * @throws WalletModalError `MODAL_LOAD_FAILED`
 */
export const loadConnecting = (core: ModalCore) => ownCode(core, import('./connecting.js'))

/** `createHttp` whose code loads with the first request: a modal that asks no service doesn't pay for it. */
export function lazyHttp(deps: HttpDeps): Http {
  const http = lazy(async () => (await import('../http/request.js')).createHttp(deps))
  return {
    get: async (url, options) => (await http()).get(url, options),
    post: async (url, body, options) => (await http()).post(url, body, options),
  }
}
