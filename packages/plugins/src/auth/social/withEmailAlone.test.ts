import { createTestModal } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { farcasterMessages } from '../farcaster/messages.js'
import { auth } from '../index.js'
import { tileMessages } from './messages.js'
import { viewMessages } from './viewMessages.js'

const keys = Object.keys({ ...tileMessages, ...viewMessages, ...farcasterMessages })

// That no code of it loads is a rule of .dependency-cruiser.cjs: "social log-ins behind import()".
test.each(['en', 'de', 'ar'])(
  'with the log-in by email alone, no text of social ones loads: %s',
  async (language) => {
    const { modal, kit } = createTestModal({
      config: {
        chains: ['eip155:1'],
        endpoints: { frame: 'https://wallet.app.example' },
        features: { email: true },
        language,
      },
      plugins: [auth()],
    })
    await modal.prepare()
    await modal.plugins.auth.load()
    const { t } = kit.context
    expect(t('auth.otp.title' as never)).not.toBe('auth.otp.title')
    expect(keys.filter((key) => t(key as never) !== key)).toEqual([])
  },
)
