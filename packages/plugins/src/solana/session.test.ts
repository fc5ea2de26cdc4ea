import type { SessionChannel, StandardWallet } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { expect, test } from 'vitest'
import { solanaSession } from './session.js'

const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as NetworkId

/** The wallet made from a session whose remote wallet refuses every request. */
function refusing(refusal: object): StandardWallet {
  const channel: SessionChannel = {
    wallet: 'Remote',
    accounts: () => [{ networkId, address }],
    methods: () => solanaSession.methods,
    networkId: () => networkId,
    networkChosen() {},
    request: () => Promise.reject(refusal),
    listen: () => () => {},
  }
  return solanaSession.createProvider(channel) as StandardWallet
}

test.each([
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
])('what the wallet refuses %s with becomes an error, as an app knows it', async (feature, method) => {
  // The SDK rejects with what came over the relay.
  const { features } = refusing({ code: 5000, message: 'User rejected.' })
  const sign = (features[feature] as Readonly<Record<string, (input: object) => Promise<unknown>>>)[method]
  const input = { account: { address }, message: new Uint8Array(1), transaction: new Uint8Array(1) }
  await expect(sign?.(input)).rejects.toMatchObject({ name: 'ConnectorError', code: 'USER_REJECTED' })
})
