import type { ConnectMethod, ViewProps } from '@wallet-modal/runtime/plugin'
import { Icon, isTelegram, type OpenedWindow, openWindow, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { AuthApi } from '../activate.js'
import { languages } from './languages.js'
import { type TileKey, tileMessages } from './messages.js'
import { ProviderMark } from './ProviderMark.js'
import { offeredProviders, type Provider, providerNames } from './providers.js'
import css from './social.css?inline'

export { languages }
export const messages = tileMessages
export const styles = [css]

/** Three dots, from Lucide. */
const dots = 'M12 12h.01M19 12h.01M5 12h.01'

/** How many are in sight; the rest is behind a further tile. */
const inSight = 3

/** The tiles of the providers in Connect. A click opens the provider's window at once; the plugin's code loads meanwhile. */
export default function SocialMethods({ params: { load, storage } }: ViewProps<ConnectMethod<AuthApi>>) {
  const { clock, config, router, t } = useView<TileKey>()
  const [problem, setProblem] = useState<string>()
  const [isMore, setIsMore] = useState(false)
  const last = storage.read('social', String)
  const inTelegram = isTelegram(window)
  const offered = offeredProviders(config.features.socials, last, inTelegram, window)
  const hasMore = !isMore && offered.length > inSight + 1

  async function begin(provider: Provider) {
    setProblem(undefined)
    if (provider === 'farcaster') {
      await load()
        .then(() => router.push('ConnectingFarcaster'))
        .catch(() => setProblem(t('auth.social.unreachable')))
      return
    }
    // Telegram would lose the page: there the log-in takes its place.
    const opened: OpenedWindow | undefined = inTelegram
      ? undefined
      : openWindow(document, clock, { name: 'wallet-modal-log-in', width: 600, height: 800, hasOpener: true })
    try {
      const social = await (await load()).social()
      void social.begin(provider, opened)
      router.push('ConnectingSocial', { provider })
    } catch {
      opened?.close()
      setProblem(t('auth.social.unreachable'))
    }
  }

  return (
    <>
      <div className="auth-social">
        {offered.slice(0, hasMore ? inSight : undefined).map((provider) => (
          <button
            key={provider}
            type="button"
            className="auth-social-tile"
            aria-label={t('auth.social.with', { provider: providerNames[provider] })}
            onClick={() => void begin(provider)}
          >
            <ProviderMark provider={provider} />
          </button>
        ))}
        {hasMore && (
          <button
            type="button"
            className="auth-social-tile"
            aria-label={t('auth.social.more')}
            onClick={() => setIsMore(true)}
          >
            <Icon path={dots} />
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className="hint auth-social-problem">
          {problem}
        </p>
      )}
    </>
  )
}
