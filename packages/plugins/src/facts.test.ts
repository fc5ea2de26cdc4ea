import type { CatalogEntry } from '@wallet-modal/runtime/plugin'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { errors as analyticsErrors } from './analytics/facts.js'
import { manifest as analytics } from './analytics/manifest.js'
import { builtIns } from './catalog.js'
import { pluginFacts } from './facts.generated.js'
import { errors as historyErrors } from './history/facts.js'
import { messages as historyTexts } from './history/messages.js'
import { optionalSdk as safeSdk } from './safe/openSafe.js'
import { errors as signInErrors } from './siwx/facts.js'
import { texts as signInTexts } from './siwx/messages.js'
import { optionalSdk as walletConnectSdk } from './walletconnect/optionalSdk.js'

const entries: Readonly<Record<string, CatalogEntry>> = builtIns
const peers = pluginFacts.flatMap(({ peers = [] }) => peers.map((peer) => peer.package))

test('the catalog has each plugin that can be switched on, by its facts', () => {
  const switched = pluginFacts.filter(({ catalog }) => catalog !== undefined)
  expect(switched.map(({ id }) => id).sort()).toEqual(Object.keys(builtIns).sort())
  for (const { id, catalog } of switched) {
    expect(entries[id]).toMatchObject({ ...catalog, create: expect.any(Function) })
  }
})

test('a missing SDK is asked for as the facts have it', () => {
  expect(peers.sort()).toEqual([safeSdk.install, walletConnectSdk.install].sort())
})

test.each(peers)('%s is what the tests run with, and an optional peer', (peer) => {
  const at = peer.lastIndexOf('@')
  const name = peer.slice(0, at)
  expect(manifest.devDependencies).toHaveProperty([name], peer.slice(at + 1))
  expect(manifest.peerDependencies).toHaveProperty([name])
  expect(manifest.peerDependenciesMeta).toHaveProperty([name], { optional: true })
})

test('views say what the facts have word for word from the specification', () => {
  expect([
    analytics.messages?.['analytics.refused'],
    historyTexts['history.error'],
    signInTexts['siwx.declined'],
    signInTexts['siwx.declined.smartAccount'],
    signInTexts['siwx.unavailable'],
  ]).toEqual([
    analyticsErrors.INVALID_APP_CONFIGURATION.userMessage,
    historyErrors.TRANSACTIONS_UNAVAILABLE.userMessage,
    signInErrors.SIGNATURE_DECLINED.userMessage,
    signInErrors.SMART_ACCOUNT_DECLINED.userMessage,
    signInErrors.SIGN_IN_UNAVAILABLE.userMessage,
  ])
})
