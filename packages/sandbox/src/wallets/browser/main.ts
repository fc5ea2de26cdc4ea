import { evmWallets } from '../sandboxWallets.js'
import { announceEvmWallet } from './announceEvmWallet.js'
import { createConfirmation } from './createConfirmation.js'
import { createEvmWallet } from './createEvmWallet.js'
import { readScriptOptions } from './readScriptOptions.js'
import { registerStandardWallet } from './registerStandardWallet.js'

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
  globalThis.walletModalSandbox = Object.freeze({
    wallets: Object.fromEntries(wallets.map(({ description, wallet }) => [description.rdns, wallet.control])),
  })
  for (const { description, wallet } of wallets) {
    announceEvmWallet(window, description, wallet, crypto.randomUUID())
    wallet.start()
  }
  if (options.wallets.includes('standard')) registerStandardWallet(window)
}
