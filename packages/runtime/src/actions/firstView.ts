import { isPhone } from '../base/device.js'
import { soon } from '../base/soon.js'
import type { ModalCore } from '../modalCore.js'
import { initialView } from '../view/initialView.js'
import { gateAtOpening } from './gateViews.js'

/** The view that opening starts at. @param requested the caller's, if not the one that the specification names */
export function firstView(core: ModalCore, requested?: string | undefined): string {
  const { store, namespaces, views, page } = core
  return initialView({
    requested,
    gateView: gateAtOpening(core)?.[1],
    hasAddress: store.account.peek() !== undefined,
    isPhone: page !== undefined && isPhone(page),
    hasAdapters: namespaces.entries().size > 0,
    basicView: views.find(({ startsWithoutChains }) => startsWithoutChains === true)?.name,
  })
}

/** Puts the first view in place while the modal is still closed, so that opening it is all that is left to do. */
export function prepare(core: ModalCore): void {
  const { store, views } = core
  const wanted = firstView(core)
  if (!store.modal.isOpen.peek() && views.has(wanted)) store.router.reset(wanted)
}

/** How long the first opening waits for what the wallet list waits for, in ms. */
const seekingMaxMs = 1_000

/** Resolves when what is drawn will stay as it is: a list that changes under the pointer leads to the wrong wallet. */
export const readyToDraw = ({ clock, languageLoaded, seeking, loadOffers }: ModalCore): Promise<unknown> =>
  Promise.all([
    soon(clock, languageLoaded),
    seeking.length > 0 && soon(clock, Promise.all(seeking), seekingMaxMs),
    loadOffers(),
  ])
