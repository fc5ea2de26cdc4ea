import { type ModalConfig, parseConfig } from '@wallet-modal/runtime/config'
import { expect, test } from 'vitest'
import { chainOf } from '../../src/chains'
import config from '../../wallet-modal.config'

const { chains }: ModalConfig = config

test('the modal takes the config', () => {
  expect(() => parseConfig(config)).not.toThrow()
})

test.each(chains)('the page knows what to do with a wallet of %s', async (id) => {
  const [namespace = ''] = id.split(':')
  expect(await chainOf(namespace)).toBeDefined()
})
