/**
 * Runs in the page, before its scripts, as an extension's do: wallets that agree to everything at once, announced by
 * EIP-6963 and by Wallet Standard.
 *
 * @param {{ count: number }} options
 */
export function announceWallets({ count }) {
  if (window !== window.top) return
  const ethereumAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  // Base58 of 32 bytes 0x07.
  const solanaAccount = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx'

  for (let index = 0; index < count; index += 1) {
    const name = `Bench Wallet ${index}`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="hsl(${(index * 47) % 360} 60% 50%)" d="M0 0h1v1H0z"/></svg>`
    const icon = `data:image/svg+xml;base64,${btoa(drawing)}`
    announceEthereum(name, icon, index)
    announceSolana(name, icon)
  }

  /**
   * EIP-6963.
   *
   * @param {string} name
   * @param {string} icon
   * @param {number} index
   */
  function announceEthereum(name, icon, index) {
    let isConnected = false
    const connect = () => {
      isConnected = true
      return [ethereumAccount]
    }
    /** @type {Record<string, () => unknown>} */
    const answers = {
      eth_requestAccounts: connect,
      eth_accounts: () => (isConnected ? [ethereumAccount] : []),
      wallet_requestPermissions() {
        connect()
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: [ethereumAccount] }],
          },
        ]
      },
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_blockNumber: () => '0x1',
      eth_getBalance: () => '0xde0b6b3a7640000',
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
    const info = Object.freeze({ uuid, name, icon, rdns: `test.bench-wallet-${index}` })
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  /**
   * Wallet Standard.
   *
   * @param {string} name
   * @param {string} icon
   */
  function announceSolana(name, icon) {
    const chains = ['solana:mainnet']
    const refuse = async () => {
      throw new Error('The wallets of the bench sign nothing.')
    }
    const account = Object.freeze({
      address: solanaAccount,
      publicKey: new Uint8Array(32).fill(7),
      chains,
      features: ['solana:signTransaction', 'solana:signMessage'],
    })
    /** @type {unknown[]} */
    let accounts = []
    const wallet = {
      version: '1.0.0',
      name,
      icon,
      chains,
      get accounts() {
        return accounts
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          async connect() {
            accounts = [account]
            return { accounts }
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          async disconnect() {
            accounts = []
          },
        },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: refuse,
        },
        'solana:signMessage': { version: '1.0.0', signMessage: refuse },
      },
    }
    /** @param {{ register: (wallet: unknown) => void }} api */
    const register = ({ register }) => register(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register(/** @type {CustomEvent<{ register: (wallet: unknown) => void }>} */ (event).detail),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
}
