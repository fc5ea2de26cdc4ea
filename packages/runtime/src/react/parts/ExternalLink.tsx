import type { ReactNode } from 'react'
import { type LinkKind, linkTarget, linkToOpen } from '../../base/links.js'
import { useSheet } from '../styles/useSheet.js'
import css from './quietButton.css?inline'
import { useRowTabIndex } from './rowTabIndex.js'

const classOf = {
  quiet: 'quiet-button',
  button: 'button',
  primary: 'button primary',
  inline: undefined,
  row: 'row',
  tile: 'tile',
}

/**
 * A link out of the modal, to a page or a wallet: the only `<a>` in our views. It checks `href` itself (`externalUrl`, or `walletLink`
 * for `kind="wallet"`) and **renders nothing if the check refuses it** or it is undefined: say elsewhere what the visitor can do
 * instead. A link that looks like a row stays, without a target. The opened page gets neither opener nor referrer. Browsers don't
 * block an anchor as a pop-up.
 */
export function ExternalLink({
  href,
  kind,
  target = '_blank',
  look = 'quiet',
  onOpen,
  children,
}: {
  readonly href: string | undefined
  /** `wallet` also passes native schemes and a pairing URI: only for links of the directory or the config. */
  readonly kind: LinkKind
  /** `_self` becomes `_top` in a frame, and `_blank` in Telegram. @default '_blank' */
  readonly target?: '_blank' | '_self'
  /** @default 'quiet' */
  readonly look?: keyof typeof classOf
  /** Called at the click that opens it. */
  readonly onOpen?: () => void
  readonly children: ReactNode
}) {
  useSheet(css)
  const tabIndex = useRowTabIndex()
  const page = typeof window === 'undefined' ? undefined : window
  const link = linkToOpen(href, kind, page)
  if (link === undefined) {
    if (look !== 'row') return null
    return (
      <div className="row" tabIndex={tabIndex}>
        {children}
      </div>
    )
  }
  return (
    <a
      className={classOf[look]}
      tabIndex={tabIndex}
      href={link}
      target={linkTarget(target, page)}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={onOpen}
    >
      {children}
    </a>
  )
}
