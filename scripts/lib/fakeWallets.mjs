/** The answers of the fake wallets. The address of Solana is 32 bytes 0x07 in base58. */
export const fakeAccounts = {
  evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx',
}

/** The two that the matrix installs. */
export const fakeWallets = {
  accounts: fakeAccounts,
  evm: ['Fake EVM Wallet'],
  solana: ['Fake Solana Wallet'],
}

/**
 * Runs in the page before its own scripts, as an extension's do: fakes of installed wallets, announced by EIP-6963 and by Wallet
 * Standard. They agree to everything at once, remember it over a reload, and count in `fakePrompts` how often they would have asked
 * the visitor.
 *
 * @param {{ accounts: typeof fakeAccounts, evm: readonly string[], solana: readonly string[] }} wallets names by kind
 */
export function announceFakeWallets({ accounts, evm, solana }) {
  if (window !== window.top) return
  const page = /** @type {any} */ (window)
  page.fakePrompts = 0
  evm.forEach(announceEvm)
  solana.forEach(announceSolana)

  /** @param {string} name */
  function permission(name) {
    const key = `fake wallet ${name}`
    const isGiven = () => localStorage.getItem(key) !== null
    return {
      isGiven,
      ask() {
        if (isGiven()) return
        page.fakePrompts += 1
        localStorage.setItem(key, 'agreed')
      },
      forget: () => localStorage.removeItem(key),
    }
  }

  /** @param {number} index */
  function iconOf(index) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="hsl(${(index * 47) % 360} 60% 50%)" d="M0 0h1v1H0z"/></svg>`
    return `data:image/svg+xml;base64,${btoa(drawing)}`
  }

  /**
   * @param {string} name
   * @param {number} index
   */
  function announceEvm(name, index) {
    const { ask, forget, isGiven } = permission(name)
    const connect = () => {
      ask()
      return [accounts.evm]
    }
    /** @type {Record<string, () => unknown>} */
    const answers = {
      eth_requestAccounts: connect,
      eth_accounts: () => (isGiven() ? [accounts.evm] : []),
      wallet_requestPermissions: () => [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: connect() }],
        },
      ],
      wallet_revokePermissions: () => {
        forget()
        return null
      },
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_blockNumber: () => '0x1',
      eth_getBalance: () => '0xde0b6b3a7640000',
      personal_sign: () => `0x${'11'.repeat(65)}`,
    }
    const provider = {
      /** @param {{ method: string }} request */
      async request({ method }) {
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
        return answer()
      },
      on() {},
      removeListener() {},
    }
    const uuid = `0b5b7c1e-6c1c-4b53-9f6c-${index.toString(16).padStart(12, '0')}`
    const info = Object.freeze({ uuid, name, icon: iconOf(index), rdns: `test.fake-wallet-${index}` })
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  /**
   * @param {string} name
   * @param {number} index
   */
  function announceSolana(name, index) {
    const { ask, forget, isGiven } = permission(name)
    const chains = ['solana:mainnet']
    const features = ['solana:signMessage', 'solana:signTransaction']
    const account = Object.freeze({
      address: accounts.solana,
      publicKey: new Uint8Array(32).fill(7),
      chains,
      features,
    })
    const wallet = {
      version: '1.0.0',
      name,
      icon: iconOf(index),
      chains,
      accounts: /** @type {object[]} */ ([]),
      features: {
        'standard:connect': {
          version: '1.0.0',
          /** @param {{ silent?: boolean }} [input] */
          async connect({ silent } = {}) {
            if (silent && !isGiven()) return { accounts: [] }
            ask()
            wallet.accounts = [account]
            return { accounts: wallet.accounts }
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          async disconnect() {
            wallet.accounts = []
            forget()
          },
        },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        'solana:signMessage': {
          version: '1.0.0',
          /** @param {{ message: Uint8Array }[]} inputs */
          signMessage: async (...inputs) =>
            inputs.map(({ message }) => ({ signedMessage: message, signature: new Uint8Array(64).fill(7) })),
        },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: async () => {
            throw new Error('A fake signs no transaction.')
          },
        },
      },
    }
    /** @param {{ register(wallet: object): void }} api */
    const register = ({ register: add }) => add(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register(/** @type {CustomEvent} */ (event).detail),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
}
