import { createTestModal, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { walletModal } from '../package.json'
import { facts } from './facts.js'
import { sample } from './index.js'

describePlugin(sample({}), { describe, test, facts })

/** A page with the wallet in its list, once the modal's code is there. */
async function pageWith(open: () => Promise<{ request(): Promise<unknown> }>) {
  const { modal, kit } = createTestModal({ plugins: [sample({ open })] })
  await modal.prepare()
  const connector = kit.connectors.find(({ name }) => name === 'Sample Title')
  if (!connector) throw new Error('The wallet is not in the list.')
  return { modal, connect: () => kit.context.actions.connect(connector) }
}

test('connects with the wallet that it finds', async () => {
  const { modal, connect } = await pageWith(async () => ({ request: async () => null }))
  await connect()
  expect(modal.state.connectedWalletInfo.value).toMatchObject({ name: 'Sample Title' })
})

test('connects nothing where the wallet is missing', async () => {
  const { modal, connect } = await pageWith(() => Promise.reject(new Error('no wallet')))
  await connect()
  expect(modal.state.account.value).toBeUndefined()
})

test('package.json repeats the facts', () => {
  expect(walletModal).toEqual({ ...facts, export: 'sampleEntry' })
})
