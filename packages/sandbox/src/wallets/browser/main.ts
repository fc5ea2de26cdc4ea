import { bitcoinWallet, evmWallets, polkadotWallet, satsWallet, solanaWallet } from '../sandboxWallets.js'
import { announceEvmWallet } from './announceEvmWallet.js'
import { createBitcoinUser } from './createBitcoinUser.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { createConfirmation } from './createConfirmation.js'
import { createEvmWallet } from './createEvmWallet.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'
import { createSatsProvider } from './createSatsProvider.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { injectPolkadotWallet } from './injectPolkadotWallet.js'
import { listSatsProvider } from './listSatsProvider.js'
import { readScriptOptions } from './readScriptOptions.js'
import { registerStandardWallet } from './registerStandardWallet.js'
import { registerWallet } from './registerWallet.js'

// A page may carry the script twice, from itself and from a test: the first one stays.
if (!globalThis.walletModalSandbox) {
  const script = document.currentScript
  const options = readScriptOptions(
    script instanceof HTMLScriptElement ? script.src : undefined,
    () => globalThis.walletModalSandboxUrl,
  )
  const wallets = evmWallets
    .filter(({ key }) => options.wallets.includes(key))
    .map((description) => ({
      description,
      wallet: createEvmWallet(description, {
        mode: description.key === 'asking' ? 'ask' : 'approve',
        confirm: createConfirmation(description),
        origin: location.origin,
        sandboxUrl: options.sandboxUrl,
        getStorage: () => localStorage,
        page: window,
      }),
    }))
  const solana = createSolanaWallet({
    name: options.solanaName,
    mode: 'approve',
    confirm: createConfirmation(solanaWallet),
    host: location.host,
    sandboxUrl: options.sandboxUrl,
    getStorage: () => localStorage,
    page: window,
  })
  const polkadot = createPolkadotWallet({
    mode: 'approve',
    confirm: createConfirmation(polkadotWallet),
    getStorage: () => localStorage,
    page: window,
  })
  const bitcoinUser = (description: typeof bitcoinWallet | typeof satsWallet) =>
    createBitcoinUser({
      key: description.key,
      mode: 'approve',
      confirm: createConfirmation(description),
      sandboxUrl: options.sandboxUrl,
      getStorage: () => localStorage,
      page: window,
    })
  const [bitcoin, sats] = [bitcoinUser(bitcoinWallet), bitcoinUser(satsWallet)]
  globalThis.walletModalSandbox = Object.freeze({
    solana: solana.control,
    polkadot: polkadot.control,
    bitcoin: bitcoin.control,
    sats: sats.control,
    wallets: Object.fromEntries(wallets.map(({ description, wallet }) => [description.rdns, wallet.control])),
  })
  for (const { description, wallet } of wallets) {
    announceEvmWallet(window, description, wallet, crypto.randomUUID())
    wallet.start()
  }
  if (options.wallets.includes('solana')) registerWallet(window, solana.wallet)
  if (options.wallets.includes('polkadot')) injectPolkadotWallet(window, polkadot.wallet)
  if (options.wallets.includes('bitcoin')) registerWallet(window, createBitcoinWallet(bitcoin))
  if (options.wallets.includes('sats')) listSatsProvider(window, createSatsProvider(sats))
  if (options.wallets.includes('standard')) registerStandardWallet(window)
}
