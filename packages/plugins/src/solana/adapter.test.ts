import type { ConnectionListener } from '@wallet-modal/runtime/chain'
import { fakeClock, mockNetwork } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { createSolanaAdapter } from './adapter.js'
import { clusterId } from './clusters.js'

const clusters = [clusterId('solana:mainnet'), clusterId('solana:devnet')] as const
const address = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'

test('a listener goes on hearing a connection if restoring it again fails', async () => {
  const wallet = { features: { 'standard:connect': { connect: () => ({ accounts: [{ address }] }) } } }
  const connector = {
    id: 'name:A',
    name: 'A',
    type: 'ANNOUNCED',
    namespace: 'solana',
    provider: wallet,
  } as const
  const adapter = createSolanaAdapter({ clock: fakeClock(), clusters })
  const news: string[] = []
  const listener = (who: string): ConnectionListener => ({
    changed: ({ networkId }) => void news.push(`${who} ${networkId}`),
    disconnected: () => {},
  })
  const connection = await adapter.connect(connector, { signal: new AbortController().signal })
  connection.watch(listener('first'))
  Object.assign(wallet, { features: {} })
  await expect(adapter.restore(connector)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  await connection.switchNetwork(mockNetwork(clusters[1]))
  expect(news).toEqual([`first ${clusters[1]}`])
})
