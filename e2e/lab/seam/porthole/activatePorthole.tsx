import { implement } from '@wallet-modal/runtime/plugin'
import { Button, FrameSlot, useView } from '@wallet-modal/runtime/ui'
import { createFrameWallet, type FrameWallet, type PortholeOptions } from './frameWallet.js'
import { manifest } from './manifest.js'

/** The frame, at its place, once it is there. */
function Porthole({ wallet }: { readonly wallet: FrameWallet }) {
  const { router, t } = useView()
  const frame = wallet.frame.value
  return (
    <>
      {frame && <FrameSlot frame={frame} height={240} />}
      <Button onClick={() => router.push('PortholeHelp')}>{t('porthole.help')}</Button>
    </>
  )
}

function PortholeHelp() {
  const { t } = useView()
  return <p className="hint">{t('porthole.hint')}</p>
}

/** A view of one modal: the same component for the modal's life. */
const over = (wallet: FrameWallet) => () => <Porthole wallet={wallet} />

export default implement(manifest, (context, options: PortholeOptions) => {
  const wallet = createFrameWallet(context, options)
  const { adapter, make, reloads } = wallet
  return {
    connectors: { porthole: adapter, hatch: adapter },
    views: { Porthole: over(wallet), PortholeHelp },
    messages: { 'porthole.hint': 'It shows what is outside.' },
    api: { make, reloads: () => reloads.peek() },
  }
})
