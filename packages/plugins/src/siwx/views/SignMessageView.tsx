import type { SignInSession } from '@wallet-modal/runtime/login'
import { externalUrl } from '@wallet-modal/runtime/plugin'
import {
  Button,
  Footer,
  Icon,
  ProgressRing,
  Stack,
  useAnswer,
  useView,
  type ViewContext,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SiwxKey } from '../messages.js'
import type { SignInFailure, SignInFlow } from '../SignInFlow.js'

/** Asks for a signature: shows the app, the wallet, and the reason. */
export function SignMessageView({ flow }: { readonly flow: SignInFlow }) {
  const { config, pictureOf, router, t } = useView<SiwxKey>()
  const answer = useAnswer<SignInSession | undefined>()
  const signRef = useRef<HTMLButtonElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const current = flow.request.value
  const [shown, setShown] = useState(current)
  // Keeps the last request, because the dialog is drawn a moment longer while it closes.
  if (current && current !== shown) setShown(current)
  const isSigning = flow.isSigning.value
  const message = flow.message.value
  const failure = flow.failure.value

  // The pressed button goes while the wallet is asked.
  useLayoutEffect(() => (isSigning ? headingRef : signRef).current?.focus(), [isSigning])

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
      {isSigning ? (
        <ProgressRing>
          <WalletIcon name={wallet} imageUrl={pictureOf(connector)} size="large" />
        </ProgressRing>
      ) : (
        <div className="siwx-parties">
          <WalletIcon name={app} imageUrl={iconOf(config.app?.icons)} size="large" />
          <WalletIcon name={wallet} imageUrl={pictureOf(connector)} size="large" />
        </div>
      )}
      <div className="stack centred" role="status">
        <h3 className="headline" ref={headingRef} tabIndex={-1}>
          {isSigning ? t('siwx.confirm', { wallet }) : t('siwx.headline', { app })}
        </h3>
        <p className="hint">
          {t(isSigning ? 'siwx.signing' : flow.isRequired ? 'siwx.hint.required' : 'siwx.hint')}
        </p>
      </div>
      {message !== undefined && !isSigning && (
        <details className="siwx-message">
          <summary>
            {t('siwx.message')}
            <Icon path={chevronDown} />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it. */}
          <pre dir="ltr" tabIndex={0}>
            {message}
          </pre>
        </details>
      )}
      <Footer>
        <p className="siwx-failure" role="alert">
          {failure && !isSigning && failureText(failure, t)}
        </p>
        <div className="siwx-choices">
          <Button onClick={cancel}>{t('siwx.cancel')}</Button>
          {!isSigning && (
            <Button kind="primary" onClick={sign} buttonRef={signRef}>
              {t('siwx.sign')}
            </Button>
          )}
        </div>
      </Footer>
    </Stack>
  )
}

/** Lucide's chevron-down (ISC). */
const chevronDown = 'm6 9 6 6 6-6'

const failureText = (failure: SignInFailure, t: ViewContext<SiwxKey>['t']): string => {
  if (failure === 'smartAccount') return t('siwx.declined.smartAccount')
  if (failure === 'unaccepted') return t('siwx.unaccepted')
  return failure === 'declined' ? `${t('siwx.declined')}. ${t('siwx.declined.hint')}` : t('siwx.declined')
}

/** The app's own picture: the config's, a `data:` picture or a web address. */
function iconOf(icons: readonly string[] = []): string | undefined {
  const [icon] = icons
  return icon?.startsWith('data:image/') ? icon : externalUrl(icon, { allowLoopback: true })
}
