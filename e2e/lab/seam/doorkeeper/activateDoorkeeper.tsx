import { implement } from '@wallet-modal/runtime/plugin'
import { Button, Stack, useAnswer, useView } from '@wallet-modal/runtime/ui'
import { manifest } from './manifest.js'

/** How the doorkeeper behaves: `throws` and `sleeps` are gates as they should not be. */
export interface DoorkeeperOptions {
  readonly mood?: 'kind' | 'throws' | 'sleeps' | 'agreesTwice'
}

const key = 'agreed'
const parseAgreed = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 100) : []

function Door() {
  const { t } = useView()
  const answer = useAnswer<boolean>()
  return (
    <Stack>
      <p>{t('doorkeeper.rules')}</p>
      <Button kind="primary" onClick={() => answer(true)}>
        {t('doorkeeper.agree')}
      </Button>
      <Button onClick={() => answer(false)}>{t('doorkeeper.cancel')}</Button>
    </Stack>
  )
}

/** Loaded before anybody hears of a connection. */
export default implement(manifest, ({ gate, storage }, { mood = 'kind' }: DoorkeeperOptions) => {
  const agreed = () => storage.read(key, parseAgreed) ?? []
  gate({
    holds: true,
    async run({ account, ask }) {
      if (mood === 'throws') throw new Error('The doorkeeper fell asleep.')
      if (mood === 'sleeps') return new Promise<never>(() => {})
      // What another tab has stored counts here as well.
      if (agreed().includes(account.address)) return 'continue'
      const answer = await ask<boolean>('Door')
      if (!answer) return 'refuse'
      storage.write(key, [...agreed(), account.address])
      if (mood === 'agreesTwice') void ask<boolean>('Door')
      return 'continue'
    },
  })
  return {
    views: { Door },
    messages: {
      'doorkeeper.rules': 'Take off your shoes. Be kind.',
      'doorkeeper.agree': 'Agree',
      'doorkeeper.cancel': 'Cancel',
    },
  }
})
