import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { describe, expect, test } from 'vitest'
import { networkNamed, networkOffers } from './networks.js'
import { featureOffers } from './offers.js'

/** Whether a modal with a feature on can be made. */
function isUsable(id: string): boolean {
  const config = {
    projectId: 'abc',
    chains: ['eip155:1'],
    features: { [id]: id === 'socials' ? ['google'] : true },
  } as unknown as ModalConfig
  try {
    createModal(config, { catalog: builtIns }).destroy()
    return true
  } catch {
    return false
  }
}

describe('what is offered is what a modal takes', () => {
  test.each(featureOffers.map(({ id, isAvailable }) => [id, isAvailable] as const))(
    '%s: %s',
    (id, isAvailable) => {
      expect(isUsable(id)).toBe(isAvailable)
    },
  )
})

test('a network goes by its id or by its name, and no two share one', () => {
  expect(networkNamed('eip155:8453')).toBe(networkNamed('Base'))
  expect(networkNamed('polkadot:b0a8d493285c2df73290dfb7e61f870f')).toBe(networkNamed('Kusama'))
  expect(networkNamed('bip122:000000000019d6689c085ae165831e93')).toBe(networkNamed('Bitcoin'))
  const names = networkOffers.flatMap(({ id, slug }) => [id, slug])
  expect(new Set(names).size).toBe(names.length)
})
