import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../base/amounts.js'
import { reportUncaught } from '../../base/foreign.js'
import { dataOf } from '../../data/dataOf.js'
import { isWalletModalError } from '../../errors/classes.js'
import {
  accountFace,
  type ButtonFace,
  type ButtonPicture,
  connectFace,
  networkFace,
  opensOf,
  prepareOnIntent,
  waitingShownAfterMs,
} from './buttonParts.js'
import { useBalance, useSignalValue } from './hooks.js'
import { useButtonStyles } from './useButtonStyles.js'
import { useModalInstance } from './WalletModalProvider.js'

/** Props of a button. */
export interface ModalButtonProps {
  /** Replaces our class, and so our look. */
  readonly className?: string
}

/** Props of a button that shows an account. */
export interface AccountButtonProps extends ModalButtonProps {
  /** Whether to show the account's native balance. @default false */
  readonly showsBalance?: boolean
}

/** A button in the page. */
function ModalButton({
  className,
  showsBalance,
  kind,
  text,
  label,
  isBusy,
  picture,
}: AccountButtonProps & ButtonFace) {
  const modal = useModalInstance()
  const [hasFailed, setFailed] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useButtonStyles(buttonRef, modal)
  useEffect(() => prepareOnIntent(buttonRef.current as HTMLButtonElement, () => modal), [modal])
  const open = () => {
    setFailed(false)
    const showWaiting = setTimeout(() => setOpening(true), waitingShownAfterMs)
    modal
      .open(opensOf({ kind }))
      .catch((error: unknown) => {
        setFailed(true)
        // The visitor can fix a lost connection. The developer has to see any other error.
        if (!isWalletModalError(error, 'MODAL_LOAD_FAILED')) reportUncaught(error)
      })
      .finally(() => {
        clearTimeout(showWaiting)
        setOpening(false)
      })
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      className={className ?? 'wallet-modal-button'}
      data-kind={kind}
      aria-label={hasFailed ? undefined : label}
      aria-busy={isBusy || isOpening || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      {picture && !className && <Picture {...picture} />}
      {showsBalance && !className && !isBusy && kind === 'account' && <ShownBalance />}
      {hasFailed ? modal.text('button.loadFailed') : label ? <bdi>{text}</bdi> : text}
    </button>
  )
}

/** React sets the style by script, which a strict page allows. On a server no button has a picture. */
const Picture = ({ imageUrl, background, letter }: ButtonPicture) =>
  imageUrl === undefined ? (
    <span className="wallet-modal-button-picture" data-letter={letter} style={{ background }} />
  ) : (
    <img className="wallet-modal-button-picture" src={imageUrl} alt="" width={24} height={24} />
  )

/** The last balance stays until the next is read, so that nothing beside the button moves. */
function ShownBalance() {
  const balance = dataOf(useBalance())
  const modal = useModalInstance()
  return balance ? (
    <bdi className="wallet-modal-button-balance">
      {formatAmount(balance.amount, balance.decimals, modal.numberLanguage)} {balance.symbol}
    </bdi>
  ) : null
}

/** The active account, with its name and picture if a plugin knows them. */
function useAccountFace(): ButtonFace | undefined {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const name = useSignalValue(modal.state.profileName, undefined)
  const imageUrl = useSignalValue(modal.state.profileImage, undefined)
  return account && accountFace(modal, account, { name, imageUrl })
}

/** A button that says `Connect wallet`, or shows the connected account. While a session is restored it says `Reconnecting…`. */
export function ConnectButton(props: AccountButtonProps) {
  const modal = useModalInstance()
  const account = useAccountFace()
  const isRestoring = useSignalValue(modal.state.restoring, false)
  const stored = useSignalValue(modal.state.storedAddress, undefined)
  // One element in all states: the closing modal gives the focus back to it, also after the account has changed.
  return <ModalButton {...props} {...(account ?? connectFace(modal, isRestoring, stored))} />
}

/** A button that shows the connected account and opens the Account view. Renders nothing without an account. */
export function AccountButton(props: AccountButtonProps) {
  const account = useAccountFace()
  return account ? <ModalButton {...props} {...account} /> : null
}

/**
 * A button that shows the wallet's network and opens the list of the app's. Renders nothing without an account. While a session is
 * restored it shows the app's default network and is busy, so that nothing beside it moves.
 */
export function NetworkButton(props: ModalButtonProps) {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const isRestoring = useSignalValue(modal.state.restoring, false)
  const network = useSignalValue(modal.state.network, modal.state.network.peek())
  const imageUrl = useSignalValue(modal.state.networkImage, undefined)
  return account || isRestoring ? (
    <ModalButton {...props} {...networkFace(modal, network, imageUrl, !account)} />
  ) : null
}
