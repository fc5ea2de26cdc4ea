import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shortAddress } from '../../../base/shortAddress.js'
import type { MessageKey } from '../../../messages/english.js'
import type { Attempt } from '../../../store/connections.js'
import { play } from '../../dialog/motion.js'
import { focusedElement } from '../../dialog/topLayer.js'
import { Icon, icons } from '../../parts/Icon.js'
import { ProgressRing } from '../../parts/ProgressRing.js'
import { Stack } from '../../parts/Stack.js'
import { WalletIcon } from '../../parts/WalletIcon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './connected.css?inline'
import { strongestColour } from './walletColour.js'

/** When the card has faded, in ms; see `connected.css`. */
const caughtAfterMs = 600

/** For how long the picture of the page's button grows to its size, in ms. */
const popMs = 160

/** Shown while the dialog closes, after the visitor has connected. */
export function Connected({
  attempt: { connector, wallet },
  askedRef,
}: {
  readonly attempt: Attempt
  /** The headline that it replaces. */
  readonly askedRef: RefObject<HTMLElement | null>
}) {
  useSheet(css)
  const [viewBefore] = useState(() => askedRef.current?.closest<HTMLElement>('.view'))
  const [heightBefore] = useState(viewBefore?.offsetHeight)
  const { state, pictureOf, t } = useView<MessageKey>()
  const account = state.account.value
  const name = account && (state.profileName.value ?? shortAddress(account.address))
  const titleRef = useRef<HTMLHeadingElement>(null)

  // Marks the closing dialog, which stays drawn until this was seen. Chromium starts no transition without a layout before.
  useLayoutEffect(() => {
    const dialog = titleRef.current?.closest('dialog')
    if (!dialog) return
    // The card celebrates without a change of its shape.
    if (viewBefore) viewBefore.style.minHeight = `${heightBefore}px`
    const picture = dialog.querySelector('img')
    const colour = picture?.complete && strongestColour(picture)
    if (colour) dialog.style.setProperty('--wallet', colour)
    dialog.dataset.connected = ''
    dialog.getBoundingClientRect()
    return () => {
      dialog.style.removeProperty('--wallet')
      dialog.querySelector<HTMLElement>('.card')?.style.removeProperty('transform-origin')
      delete dialog.dataset.connected
    }
  }, [viewBefore, heightBefore])

  const isOpen = state.open.value
  useEffect(() => {
    const dialog = titleRef.current?.closest('dialog')
    // Closing gives the focus back in a microtask.
    if (!isOpen && dialog) queueMicrotask(() => fallInto(focusedElement(dialog.ownerDocument), dialog))
  }, [isOpen])

  return (
    <Stack isCentred>
      <ProgressRing state="connected">
        <WalletIcon
          name={wallet?.name ?? connector.name}
          imageUrl={pictureOf(wallet ?? connector)}
          size="large"
        />
        <Icon path={icons.check} />
      </ProgressRing>
      <h3 className="headline" ref={titleRef}>
        {t('connecting.connected.title')}
      </h3>
      <p className="hint">{name && <bdi key={name}>{name}</bdi>}</p>
    </Stack>
  )
}

/** The card goes towards the page's button that opened it, and the button's picture catches it. */
function fallInto(button: HTMLElement | null, dialog: HTMLDialogElement): void {
  const card = dialog.querySelector<HTMLElement>('.card')
  if (!card || !button || button === button.ownerDocument.body) return
  const { x, y, width, height } = button.getBoundingClientRect()
  const { offsetLeft, offsetTop } = card
  card.style.transformOrigin = `${x + width / 2 - offsetLeft}px ${y + height / 2 - offsetTop}px`
  const pop = play(button.querySelector('.wallet-modal-button-picture'), { scale: 0.6 }, popMs)
  pop?.effect?.updateTiming({ delay: caughtAfterMs })
}
