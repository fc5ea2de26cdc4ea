import { createWallet, type WalletShares } from './keys/wallet.js'
import type { TestFrame } from './server/startTestServer.fixture.js'

/** Makes the wallet of a frame that is logged in, as the real frame does. */
export async function makeTestWallet(frame: TestFrame) {
  const { name: deviceKey } = await frame.createKey()
  const { answer: shares } = await frame.post<WalletShares>('/v1/wallet/begin', { deviceKey })
  const { accounts, deviceSecret, ...envelopes } = await createWallet(shares)
  const { walletId, enrolmentId } = shares
  const { evmPublicKey, solanaPublicKey } = accounts
  const names = { walletId, enrolmentId, deviceName: 'Laptop' }
  await frame.post('/v1/wallet/finish', { ...names, ...envelopes, evmPublicKey, solanaPublicKey })
  return { shares, envelopes, deviceSecret, accounts, walletId, enrolmentId }
}
