import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { ModalConfig } from '../../../config/types.js'
import type { AnyPlugin } from '../../../plugin/definePlugin.js'
import { createTestCore } from '../../../testing/createTestCore.js'
import { CurrentCore, CurrentView } from '../../ViewContext.js'
import { ConnectView } from './ConnectView.js'

const bringing = (...kinds: readonly string[]): AnyPlugin => ({
  manifest: {
    id: kinds.join(),
    connectMethods: Object.fromEntries(kinds.map((kind) => [kind, { label: kind }])),
  },
  load: async () => () => ({}),
  connectMethods: Object.fromEntries(kinds.map((kind) => [kind, async () => ({ default: () => null })])),
})

function drawn(plugins: readonly AnyPlugin[] = [], config: Partial<ModalConfig> = {}) {
  const modal = createTestCore({ plugins, config })
  return renderToStaticMarkup(
    <CurrentCore.Provider value={modal.core}>
      <CurrentView.Provider value={modal.context}>
        <ConnectView params={undefined} />
      </CurrentView.Provider>
    </CurrentCore.Provider>,
  )
}

/** The ways to connect in the view's order: plugins' by name, the wallets as `wallet`. */
function methodsIn(plugins: readonly AnyPlugin[], config: Partial<ModalConfig> = {}) {
  const html = drawn(plugins, config)
  return [...html.matchAll(/<fieldset[^>]*aria-label="([^"]*)"|<ul/g)].map(([, name = 'wallet']) => name)
}

test('without a wallet the view names the command that brings some, in development alone', () => {
  expect(drawn()).toContain('<code>npx wallet-modal dev</code>')
  vi.stubEnv('NODE_ENV', 'production')
  expect(drawn()).not.toContain('npx wallet-modal dev')
  vi.unstubAllEnvs()
})

describe('ways to connect', () => {
  test("stand in the order email, social, wallet (Spec §2.11), then plugins' own as registered", () => {
    expect(methodsIn([bringing('passkey', 'social'), bringing('phone', 'email')])).toEqual([
      'email',
      'social',
      'wallet',
      'passkey',
      'phone',
    ])
  })

  // Spec §6.10
  test("stand where the config's order names them", () => {
    expect(
      methodsIn([bringing('passkey', 'phone', 'email')], {
        connect: { methodsOrder: ['phone', 'wallet'] },
      }),
    ).toEqual(['phone', 'wallet', 'email', 'passkey'])
  })

  test('email and social are there while their features are on', () => {
    const plugins = [bringing('email', 'social', 'passkey')]
    expect(methodsIn(plugins, { features: { email: false, socials: false } })).toEqual(['wallet', 'passkey'])
    expect(methodsIn(plugins, { features: { socials: [] } })).toEqual(['email', 'wallet', 'passkey'])
  })

  test("none takes the house's place for legal texts", () => {
    const legal = { termsUrl: 'https://app.example/terms' }
    expect(methodsIn([bringing('legal')], { legal })).toEqual(['wallet', 'legal'])
  })
})
