/** What the fake wallets answer with. */
export const fakeAccounts = {
  evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw',
}

/**
 * Runs in the page before its own scripts: two fakes of installed wallets, `Fake EVM Wallet` (EIP-6963) and `Fake Solana Wallet`
 * (Wallet Standard). They agree to everything, remember it over a reload as wallets do, and count how often they would have asked
 * the visitor, in `fakePrompts`.
 *
 * @param {typeof fakeAccounts} accounts
 */
export function announceFakeWallets({ evm, solana }) {
  const page = /** @type {any} */ (window)
  page.fakePrompts = 0
  const icon = /** @type {`data:image/svg+xml,${string}`} */ (
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  )

  /** @param {string} name */
  const remembered = (name) => localStorage.getItem(`fake wallet ${name}`) !== null
  /** @param {string} name */
  const agree = (name) => {
    page.fakePrompts += 1
    localStorage.setItem(`fake wallet ${name}`, 'agreed')
  }
  /** @param {string} name */
  const forget = (name) => localStorage.removeItem(`fake wallet ${name}`)

  announceEvm()
  announceSolana()

  function announceEvm() {
    const name = 'Fake EVM Wallet'
    /** @type {Record<string, () => unknown>} */
    const answers = {
      eth_requestAccounts() {
        if (!remembered(name)) agree(name)
        return [evm]
      },
      eth_accounts: () => (remembered(name) ? [evm] : []),
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_getBalance: () => '0xde0b6b3a7640000',
      eth_blockNumber: () => '0x1',
      personal_sign: () => `0x${'11'.repeat(65)}`,
      wallet_revokePermissions: () => {
        forget(name)
        return null
      },
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
    const info = { uuid: '0b5b7c1e-6c1c-4b53-9f6c-3f1f6ad7a6f1', name, icon, rdns: 'test.fake-wallet' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  function announceSolana() {
    const name = 'Fake Solana Wallet'
    const account = {
      address: solana,
      // The address is these bytes in base58.
      publicKey: Uint8Array.from({ length: 32 }, (_, index) => index + 1),
      chains: ['solana:mainnet'],
      features: ['solana:signMessage', 'solana:signTransaction'],
    }
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains: ['solana:mainnet'],
      accounts: /** @type {object[]} */ ([]),
      features: {
        'standard:connect': {
          version: '1.0.0',
          /** @param {{ silent?: boolean }} [input] */
          async connect({ silent } = {}) {
            if (silent && !remembered(name)) return { accounts: [] }
            if (!remembered(name)) agree(name)
            wallet.accounts = [account]
            return { accounts: wallet.accounts }
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          async disconnect() {
            wallet.accounts = []
            forget(name)
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
