import { lazy } from '../base/lazy.js'
import type { Http, HttpDeps } from '../http/request.js'
import type { ModalCore } from '../modalCore.js'
import { ownCode } from './ownCode.js'

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
