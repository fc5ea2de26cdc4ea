import type { PublicAccounts } from '../keys/accounts.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { sessionFacts, storedWallet } from './answers.js'
import { loadKeys, makeWallet } from './enrolledWallet.js'
import type { ServerClient } from './serverClient.js'
import type { FrameSession } from './session.js'
import { WalletError } from './WalletError.js'

/** Taking a wallet's seed in. */
export const createWalletImport = (
  server: ServerClient,
  store: DeviceStore,
  { withSession }: Pick<FrameSession, 'withSession'>,
) => ({
  /**
   * Makes the account's wallet from the seed of a phrase.
   * @param seed zeroed here
   * @throws WalletError `WALLET_EXISTS` if the account has a wallet; `OTHER_WALLET` if this browser knows another one for the address
   */
  importSeed: (seed: Uint8Array<ArrayBuffer>): Promise<PublicAccounts> =>
    withSession((key) =>
      navigator.locks.request('wallet', async () => {
        const { knownAs } = await server.post('/v1/session', key, {}, sessionFacts)
        const { wallet } = await server.post('/v1/wallet', key, {}, storedWallet)
        if (wallet) throw new WalletError('WALLET_EXISTS', 'This account has a wallet already.')
        const known = await store.knownAddress(knownAs)
        const { evmAddress } = await (await loadKeys()).accountsOf(seed)
        if (known !== undefined && known !== evmAddress)
          throw new WalletError('OTHER_WALLET', 'This phrase belongs to another wallet than the one before.')
        // The visitor decides whether the escrow gets a key.
        const { accounts } = await makeWallet(server, store, key, seed)
        await store.setKnownAddress(knownAs, accounts.evmAddress)
        return accounts
      }),
    ).finally(() => seed.fill(0)),
})
