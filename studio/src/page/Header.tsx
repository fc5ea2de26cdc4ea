import { ConnectButton, NetworkButton } from '@wallet-modal/runtime/react'
import type { Measurement } from '../../meter/Measurement.js'
import { CopyText } from './CopyText.js'
import { inKb } from './figures.js'

const command = 'npm create wallet-modal@latest'

/** What this is, for whom, how to get it, and the real button. */
export function Header({ measured }: { readonly measured: Measurement | undefined }) {
  return (
    <header className="top">
      <div className="claim">
        <h1>Wallet Modal</h1>
        <p>
          Wallet connection you own. MIT, <span className="figure">{inKb(measured?.open)}</span> to open, no
          account.
        </p>
      </div>
      <div className="command">
        <code>{command}</code>
        <CopyText text={command} label="Copy the command" />
      </div>
      <nav aria-label="Your wallet">
        <NetworkButton />
        <ConnectButton />
      </nav>
    </header>
  )
}
