import { type ModalConfig, parseConfig } from '@wallet-modal/runtime/config'
import { expect, test } from 'vitest'
import { wagmiConfig } from '../../src/wagmi'
import config from '../../wallet-modal.config'

const { chains }: ModalConfig = config

test('the modal takes the config', () => {
  expect(() => parseConfig(config)).not.toThrow()
})

test('wagmi has the networks of the config', () => {
  expect(wagmiConfig.chains.map(({ id }) => `eip155:${id}`).sort()).toEqual([...chains].sort())
})
