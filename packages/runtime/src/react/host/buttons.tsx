import { useEffect, useRef, useState } from 'react'
import { tellShown } from '../../base/faceEvent.js'
import { reportUncaught } from '../../base/foreign.js'
import { isWalletModalError } from '../../errors/classes.js'
import {
  accountFace,
  type ButtonFace,
  connectFace,
  networkFace,
  opensOf,
  prepareOnIntent,
  waitingShownAfterMs,
} from './buttonParts.js'
import { useSignalValue } from './hooks.js'
import { useButtonStyles } from './useButtonStyles.js'
import { useModalInstance } from './WalletModalProvider.js'

/** What a button of ours takes from the host. */
export interface ModalButtonProps {
  /** Takes the place of our class, and so of our look. */
  readonly className?: string
}

/** What a button that shows an account takes from the host. */
export interface AccountButtonProps extends ModalButtonProps {
  /** Whether it shows the account's native balance, too. @default false */
  readonly showsBalance?: boolean
}

/** A button in the host's page. */
function ModalButton({
  className,
  showsBalance,
  kind,
  text,
  label,
  isBusy,
}: AccountButtonProps & ButtonFace) {
  const modal = useModalInstance()
  const [hasFailed, setFailed] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useButtonStyles()
  useEffect(() => prepareOnIntent(buttonRef.current as HTMLButtonElement, () => modal), [modal])
  useEffect(() => {
    tellShown(modal.id, showsBalance ? 'balance' : kind)
  })
  const open = () => {
    setFailed(false)
    const tellOfWaiting = setTimeout(() => setOpening(true), waitingShownAfterMs)
    modal
      .open(opensOf({ kind }))
      .catch((error: unknown) => {
        setFailed(true)
        // A lost connection is the visitor's to mend, and anything else the developer's: they must hear of it.
        if (!isWalletModalError(error, 'MODAL_LOAD_FAILED')) reportUncaught(error)
      })
      .finally(() => {
        clearTimeout(tellOfWaiting)
        setOpening(false)
      })
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      className={className ?? 'wallet-modal-button'}
      data-kind={kind}
      data-modal={modal.id}
      data-balance={showsBalance || undefined}
      aria-label={hasFailed ? undefined : label}
      aria-busy={isBusy || isOpening || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      {hasFailed ? modal.text('button.loadFailed') : label ? <bdi>{text}</bdi> : text}
    </button>
  )
}

/** `Connect wallet`; once connected, the account. While a session is restored it says neither. */
export function ConnectButton(props: AccountButtonProps) {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const name = useSignalValue(modal.state.profileName, undefined)
  const isRestoring = useSignalValue(modal.state.restoring, false)
  const stored = useSignalValue(modal.state.storedAddress, undefined)
  // One element throughout: the modal that it opened gives the focus back to it when the account has changed meanwhile.
  return (
    <ModalButton
      {...props}
      {...(account ? accountFace(modal, account, name) : connectFace(modal, isRestoring, stored))}
    />
  )
}

/** The connected account; opens the Account view. Nothing while there is none. */
export function AccountButton(props: AccountButtonProps) {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const name = useSignalValue(modal.state.profileName, undefined)
  return account ? <ModalButton {...props} {...accountFace(modal, account, name)} /> : null
}

/**
 * The network that the wallet is on; opens the list of the app's. Nothing while none is connected. While a session is restored it is
 * the app's default, and busy: what stands beside it must not move.
 */
export function NetworkButton(props: ModalButtonProps) {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const isRestoring = useSignalValue(modal.state.restoring, false)
  const network = useSignalValue(modal.state.network, modal.state.network.peek())
  return account || isRestoring ? (
    <ModalButton {...props} {...networkFace(modal, network)} isBusy={!account} />
  ) : null
}
