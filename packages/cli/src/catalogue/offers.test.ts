import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { featureIds, type ModalConfig } from '@wallet-modal/runtime/config'
import { expect, test } from 'vitest'
import { networkNamed, networkOffers } from './networks.js'

test.each(featureIds)('our catalog serves %s', (id) => {
  const config = {
    projectId: 'abc',
    chains: ['eip155:1'],
    features: { [id]: id === 'socials' ? ['google'] : true },
  } as unknown as ModalConfig
  expect(() => createModal(config, { catalog: builtIns }).destroy()).not.toThrow()
})

test('a network goes by its id or by its name, and no two share one', () => {
  expect(networkNamed('eip155:8453')).toBe(networkNamed('Base'))
  expect(networkNamed('polkadot:b0a8d493285c2df73290dfb7e61f870f')).toBe(networkNamed('Kusama'))
  expect(networkNamed('bip122:000000000019d6689c085ae165831e93')).toBe(networkNamed('Bitcoin'))
  const names = networkOffers.flatMap(({ id, slug }) => [id, slug])
  expect(new Set(names).size).toBe(names.length)
})
