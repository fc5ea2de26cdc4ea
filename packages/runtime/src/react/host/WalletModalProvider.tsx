import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { WalletModalError } from '../../errors/classes.js'
import type { Modal } from '../../modal.js'

const CurrentModal = createContext<Modal | undefined>(undefined)

/** Gives a modal to the hooks and buttons below it, and starts it in the browser. Destroying the modal is left to the app. */
export function WalletModalProvider({
  modal,
  children,
}: {
  readonly modal: Modal
  readonly children: ReactNode
}) {
  useEffect(() => modal.start(), [modal])
  return <CurrentModal.Provider value={modal}>{children}</CurrentModal.Provider>
}

/**
 * The modal of the provider above, as `createModal` returned it.
 * @throws WalletModalError `HOOK_OUTSIDE_MODAL` outside a `<WalletModalProvider>`
 */
export function useModalInstance(): Modal {
  const modal = useContext(CurrentModal)
  if (!modal)
    throw new WalletModalError(
      'HOOK_OUTSIDE_MODAL',
      'Wrap this part of the app in <WalletModalProvider modal={modal}>.',
    )
  return modal
}
