import { builtIns } from '@wallet-modal/plugins/catalog'
import { featureIds, type ModalConfig, type Social, turnsOn } from '@wallet-modal/runtime/config'
import { type Catalog, type CatalogFacts, entry } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAdapter, mockChainPlugin } from '@wallet-modal/runtime/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import { checkValue } from '../config/checkValue.js'
import { listRows } from './listRows.js'

const endpointIds = ['blockchain', 'relay', 'frame', 'analytics', 'directory', 'verify'] as const
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const
const foreignFlags = ['x-club', 'x-badge'] as const

const written: fc.Arbitrary<NonNullable<ModalConfig['features']>> = fc.record(
  Object.fromEntries(
    [...featureIds, ...foreignFlags].map((flag) => [
      flag,
      flag === 'socials'
        ? fc.constantFrom<readonly Social[] | false | undefined>(['x', 'google'], [], false, undefined)
        : fc.constantFrom<boolean | undefined>(true, false, undefined),
    ]),
  ),
  { requiredKeys: [] },
)

const configs: fc.Arbitrary<ModalConfig> = fc.record(
  {
    chains: fc.subarray(
      namespaces.map((namespace) => `${namespace}:1`),
      { minLength: 1 },
    ),
    features: written,
    projectId: fc.constantFrom('', 'public-id'),
    endpoints: fc
      .subarray([...endpointIds])
      .map((ids) =>
        Object.fromEntries(ids.map((id) => [id, id === 'relay' ? 'wss://a.example' : 'https://a.example'])),
      ),
  },
  { requiredKeys: ['chains'] },
)

const facts: fc.Arbitrary<CatalogFacts> = fc.record(
  {
    flags: fc
      .subarray([...featureIds, ...foreignFlags], { maxLength: 4 })
      .chain((flags) => fc.record(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])))),
    needs: fc.record(
      {
        endpoint: fc.constantFrom(...endpointIds),
        namespaces: fc.subarray([...namespaces], { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    loadsAfterConnect: fc.boolean(),
  },
  { requiredKeys: ['flags'] },
)

/** Plugins of third parties, and one for each chain. */
const catalogs = fc.array(facts, { maxLength: 4 }).map((some): readonly PluginOffer[] => [
  ...some.map((catalog, at) => ({ id: `plugin-${at}`, brings: 'something', catalog })),
  ...namespaces.map((namespace) => ({
    id: `mock-${namespace}`,
    brings: 'wallets',
    catalog: { namespaces: [namespace] },
  })),
])

const catalogOf = (plugins: readonly PluginOffer[]): Catalog =>
  Object.fromEntries(
    plugins.map(({ id, catalog }) => {
      const [namespace] = catalog.namespaces ?? []
      return [
        id,
        entry(catalog, () =>
          namespace === undefined
            ? { manifest: { id }, load: async () => () => ({}) }
            : mockChainPlugin(mockAdapter(namespace)),
        ),
      ]
    }),
  )

/** The features and plugins that a running modal has on; undefined if it refuses the config. */
async function running(config: ModalConfig, catalog: Catalog) {
  let made: ReturnType<typeof createTestModal>
  try {
    made = createTestModal({ config, catalog })
    await made.modal.prepare()
  } catch {
    return undefined
  }
  const { modal, kit } = made
  const { features } = kit.context.config
  const handles = modal.plugins as Readonly<Record<string, { load(): Promise<unknown> }>>
  const plugins: string[] = []
  for (const [id, handle] of Object.entries(handles)) {
    const code = await handle.load().then(
      () => undefined,
      (error: { readonly code?: string }) => error.code,
    )
    if (code !== 'FEATURE_DISABLED') plugins.push(id)
  }
  modal.destroy()
  return {
    features: Object.fromEntries(featureIds.map((id) => [id, turnsOn(features[id])])),
    socials: [...features.socials].sort(),
    plugins: plugins.sort(),
  }
}

/** The command's answer to the same question. */
function listed(config: ModalConfig, plugins: readonly PluginOffer[]) {
  const idsOn = (topic: 'features' | 'plugins' | 'socials') =>
    listRows(topic, config, plugins).flatMap(({ id, state }) => (state === 'on' ? [id] : []))
  return {
    features: Object.fromEntries(featureIds.map((id) => [id, idsOn('features').includes(id)])),
    socials: idsOn('socials').sort(),
    plugins: idsOn('plugins').sort(),
  }
}

async function expectAgreement(config: ModalConfig, plugins: readonly PluginOffer[], catalog: Catalog) {
  const served = { plugins, settings: [], isNetwork: () => true, isWallet: () => true }
  const isRefused = checkValue(config, served).some(({ severity }) => severity === 'error')
  const modal = await running(config, catalog)
  expect(modal === undefined, 'validate refuses what the modal refuses').toBe(isRefused)
  if (!modal) return false
  expect(listed(config, plugins)).toEqual(modal)
  return true
}

describe('what is listed as on is on in the modal', () => {
  test('whatever flags, chains, services and plugins there are', async () => {
    let agreed = 0
    await fc.assert(
      fc.asyncProperty(configs, catalogs, async (config, plugins) => {
        if (await expectAgreement(config, plugins, catalogOf(plugins))) agreed++
      }),
    )
    // Most random configs ask for what nothing serves.
    expect(agreed).toBeGreaterThan(0)
  })

  test('with our own catalog', async () => {
    let agreed = 0
    await fc.assert(
      fc.asyncProperty(configs, async (config) => {
        const served = ['receive', 'walletConnect', 'allWallets', 'legalCheckbox', ...foreignFlags]
        const features = Object.entries(config.features ?? {}).filter(([flag]) => served.includes(flag))
        const asked = { ...config, features: Object.fromEntries(features) }
        if (await expectAgreement(asked, pluginOffers, builtIns)) agreed++
      }),
      { numRuns: 100 },
    )
    expect(agreed).toBeGreaterThan(30)
  })
})
