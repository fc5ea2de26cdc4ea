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
  picture,
}: AccountButtonProps & ButtonFace) {
  const modal = useModalInstance()
  const [hasFailed, setFailed] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  useButtonStyles()
  useEffect(() => prepareOnIntent(buttonRef.current as HTMLButtonElement, () => modal), [modal])
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

/** React sets the style by script, which a strict page allows; on a server no button has a picture. */
const Picture = ({ imageUrl, background, letter }: ButtonPicture) =>
  imageUrl === undefined ? (
    <span className="wallet-modal-button-picture" data-letter={letter} style={{ background }} />
  ) : (
    <img className="wallet-modal-button-picture" src={imageUrl} alt="" width={24} height={24} />
  )

/** The last one stays while the next is asked for: what stands beside the button must not move. */
function ShownBalance() {
  const balance = dataOf(useBalance())
  return balance ? (
    <bdi className="wallet-modal-button-balance">
      {formatAmount(balance.amount, balance.decimals)} {balance.symbol}
    </bdi>
  ) : null
}

/** The account in use, with its name and picture where a plugin knows them. */
function useAccountFace(): ButtonFace | undefined {
  const modal = useModalInstance()
  const account = useSignalValue(modal.state.account, undefined)
  const name = useSignalValue(modal.state.profileName, undefined)
  const imageUrl = useSignalValue(modal.state.profileImage, undefined)
  return account && accountFace(modal, account, { name, imageUrl })
}

/** `Connect wallet`; once connected, the account. While a session is restored it says neither. */
export function ConnectButton(props: AccountButtonProps) {
  const modal = useModalInstance()
  const account = useAccountFace()
  const isRestoring = useSignalValue(modal.state.restoring, false)
  const stored = useSignalValue(modal.state.storedAddress, undefined)
  // One element throughout: the modal that it opened gives the focus back to it when the account has changed meanwhile.
  return <ModalButton {...props} {...(account ?? connectFace(modal, isRestoring, stored))} />
}

/** The connected account; opens the Account view. Nothing while there is none. */
export function AccountButton(props: AccountButtonProps) {
  const account = useAccountFace()
  return account ? <ModalButton {...props} {...account} /> : null
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
  const imageUrl = useSignalValue(modal.state.networkImage, undefined)
  return account || isRestoring ? (
    <ModalButton {...props} {...networkFace(modal, network, imageUrl, !account)} />
  ) : null
}
