import { expect, test } from 'vitest'
import type { Signature } from '../connectors/connection.js'
import { createTestCore } from '../testing/createTestCore.js'
import { connect } from './chooseWallet.js'

const message = new TextEncoder().encode('I was here.')

/** A connected wallet that takes its time to sign. */
async function slowWallet() {
  const modal = createTestCore()
  const answers: { resolve(signature: Signature): void; reject(error: Error): void }[] = []
  modal.adapter().script.signMessage = () =>
    new Promise((resolve, reject) => answers.push({ resolve, reject }))
  await connect(modal.core, modal.discover({ id: 'a' }))
  const { connection } = modal.store.connections.live.peek().get('eip155') ?? {}
  const sign = async () => connection?.signMessage?.({ account: connection.report.accounts[0], message })
  return { modal, answers, sign, asked: () => modal.core.signing.peek().map(({ id }) => id) }
}

const signature: Signature = { signature: '0x1', scheme: 'eip191' }

test('says whose wallet is being asked until the last request is answered', async () => {
  const { answers, sign, asked } = await slowWallet()
  const both = [sign(), sign()]
  expect(asked()).toEqual(['a', 'a'])
  answers[1]?.resolve(signature)
  await both[1]
  expect(asked()).toEqual(['a'])
  answers[0]?.resolve(signature)
  await both[0]
  expect(asked()).toEqual([])
})

test('a refusal ends it, and is told to whoever asked', async () => {
  const { answers, sign, asked } = await slowWallet()
  const signed = sign()
  answers[0]?.reject(new Error('No.'))
  await expect(signed).rejects.toThrow('No.')
  expect(asked()).toEqual([])
})

test('closing the modal ends it, though the wallet may never answer', async () => {
  const { modal, sign, asked } = await slowWallet()
  await modal.open()
  void sign()
  modal.close()
  expect(asked()).toEqual([])
})

test('so does the end of the connection', async () => {
  const { modal, sign, asked } = await slowWallet()
  void sign()
  modal.adapter().wallet.disconnected()
  expect(asked()).toEqual([])
})
