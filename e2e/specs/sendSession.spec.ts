import { send, senderIndex } from '../sending.js'
import { expect, test } from '../walletConnectFixtures.js'

/** A key without an account on the cluster. */
const someone = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

test('a phone that was paired with sends Ether and a token', async ({ lab, startPhone }) => {
  const phone = await startPhone({ account: senderIndex() })
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  await lab.openAccount()
  const to = `0x${'5e55'.repeat(10)}`
  await send(lab.dialog, { to, amount: '0.125' })
  await send(lab.dialog, { to, amount: '3.5', symbol: 'SUSD' })
  expect(phone.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('a phone sends SOL and a token of Solana', { tag: '@all' }, async ({ lab, startPhone }) => {
  // No other journey spends from this account on the cluster.
  const phone = await startPhone({ account: 2 })
  await lab.pairIn('solana', phone)
  await lab.openAccount()
  await send(lab.dialog, { to: someone, amount: '0.125' })
  await send(lab.dialog, { to: someone, amount: '3.5', symbol: 'SUSD' })
  expect(phone.requests.filter(({ method }) => method === 'solana_signAndSendTransaction')).toHaveLength(2)
})
