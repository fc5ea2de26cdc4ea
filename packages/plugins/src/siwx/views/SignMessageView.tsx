import type { SignInSession } from '@wallet-modal/runtime/login'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import { Button, Stack, useAnswer, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SiwxKey } from '../messages.js'
import type { SignInFlow } from '../SignInFlow.js'

/** Asks for a signature: shows the app, the wallet, and the reason. */
export function SignMessageView({ flow }: { readonly flow: SignInFlow }) {
  const { config, pictureOf, router, t } = useView<SiwxKey>()
  const answer = useAnswer<SignInSession | undefined>()
  const signRef = useRef<HTMLButtonElement>(null)
  const current = flow.request.value
  const [shown, setShown] = useState(current)
  // Keeps the last request, because the dialog is drawn a moment longer while it closes.
  if (current && current !== shown) setShown(current)
  const isSigning = flow.isSigning.value

  useLayoutEffect(() => signRef.current?.focus(), [])

  const { connector } = shown?.connection ?? {}
  const app = config.app?.name ?? globalThis.location?.host ?? ''
  const wallet = connector?.name ?? ''

  async function sign() {
    if (!current) return
    const session = await flow.sign(current)
    if (session) answer(session)
  }

  function cancel() {
    if (!current) return router.close()
    flow.cancel(current)
    answer(undefined)
  }

  return (
    <Stack isCentred>
      <div className="siwx-parties">
        <WalletIcon name={app} imageUrl={iconOf(config.app?.icons)} size="large" />
        <WalletIcon name={wallet} imageUrl={pictureOf(connector)} size="large" />
      </div>
      <div className="stack centred">
        <h3 className="headline">{t('siwx.headline', { app })}</h3>
        <p className="hint">{t(flow.isRequired ? 'siwx.hint.required' : 'siwx.hint')}</p>
      </div>
      <p className="foot" role="status">
        {isSigning ? t('siwx.confirm', { wallet }) : ''}
      </p>
      <div className="siwx-choices">
        <Button onClick={cancel}>{t('siwx.cancel')}</Button>
        <Button kind="primary" onClick={sign} busy={isSigning} buttonRef={signRef}>
          {t(isSigning ? 'siwx.signing' : 'siwx.sign')}
        </Button>
      </div>
    </Stack>
  )
}

/** The app's own picture: the config's, a `data:` picture or a web address. */
function iconOf(icons: readonly string[] = []): string | undefined {
  const [icon] = icons
  return icon?.startsWith('data:image/') ? icon : externalUrl(icon, { allowLoopback: true })
}
