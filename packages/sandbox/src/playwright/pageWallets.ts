import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import type {
  SandboxBitcoinControl,
  SandboxPolkadotControl,
  SandboxSolanaControl,
  SandboxWalletAbsence,
  SandboxWalletControl,
} from '../client/SandboxWallets.js'
import {
  bitcoinWallet,
  evmWallets,
  polkadotWallet,
  type SandboxEvmWallet,
  satsWallet,
  solanaWallet,
} from '../wallets/sandboxWallets.js'
import { PageWallet } from './PageWallet.js'

/** A wallet of the EVM chains, which announces itself by EIP-6963. */
export class EvmPageWallet extends PageWallet<SandboxWalletControl> {
  readonly rdns: string

  constructor(page: Page, { name, rdns }: Pick<SandboxEvmWallet, 'name' | 'rdns'>) {
    super(page, name, ['wallets', rdns])
    this.rdns = rdns
  }

  /** The selected account in mixed case (EIP-55), as the modal spells it. */
  override async address(): Promise<`0x${string}`> {
    return getAddress(await super.address())
  }

  /**
   * Selects another network, as in the wallet's own window.
   * @param chainId one that the wallet knows: 31337, 31338, or what a page has added
   */
  switchChain(chainId: number): Promise<void> {
    return this.command('switchChain', chainId)
  }

  /** Makes a network unknown to the wallet, until a page adds it. @param chainId another one than it is on */
  forgetChain(chainId: number): Promise<void> {
    return this.command('forgetChain', chainId)
  }

  /** Leaves the wallet without a way to give a permission back. */
  keepPermission(): Promise<void> {
    return this.command('keepPermission')
  }

  /** Has the wallet tell what its accounts have (ERC-7811), until the page is loaded again. */
  tellAssets(): Promise<void> {
    return this.command('tellAssets')
  }

  /** Has the wallet send by `wallet_sendCalls` alone (EIP-5792), as smart accounts do, until the page is loaded again. */
  sendCallsOnly(): Promise<void> {
    return this.command('sendCallsOnly')
  }

  /** Has the wallet send several calls as one (EIP-5792, by EIP-7702), until the page is loaded again. The account keeps its new code. */
  sendTogether(): Promise<void> {
    return this.command('sendTogether')
  }

  /** Has something happen to the wallet between this page load and the next one. */
  beforeNextLoad(absence: SandboxWalletAbsence): Promise<void> {
    return this.command('beforeNextLoad', absence)
  }

  /** Makes the wallet go: it answers nothing and announces itself no more until the page is loaded again. */
  vanish(): Promise<void> {
    return this.command('vanish')
  }

  /** Sends a request as the page would, through the provider that the wallet announces (EIP-6963). */
  async request(method: string, params: unknown): Promise<unknown> {
    await this.ready()
    return this.page.evaluate(
      ({ rdns, ...request }) =>
        new Promise((resolve, reject) => {
          const listener = (event: Event) => {
            const { info, provider } = (event as CustomEvent).detail
            if (info.rdns === rdns) provider.request(request).then(resolve, reject)
          }
          addEventListener('eip6963:announceProvider', listener)
          dispatchEvent(new Event('eip6963:requestProvider'))
          removeEventListener('eip6963:announceProvider', listener)
        }),
      { rdns: this.rdns, method, params },
    )
  }
}

/** The Solana wallet, of the Wallet Standard. */
export class SolanaPageWallet extends PageWallet<SandboxSolanaControl> {
  /** Gives the wallet `solana:signIn` (Sign In With Solana), until the page is loaded again. */
  offerSignIn(): Promise<void> {
    return this.command('offerSignIn')
  }
}

/** The Polkadot wallet, which shares several accounts. */
export class PolkadotPageWallet extends PageWallet<SandboxPolkadotControl> {
  /** Chooses which accounts pages are shown besides the selected one, until the page is loaded again. @param indices of 0 to 2 */
  share(indices: readonly number[]): Promise<void> {
    return this.command('share', indices)
  }

  /** Makes the wallet go, until the page is loaded again. */
  vanish(): Promise<void> {
    return this.command('vanish')
  }
}

/** A Bitcoin wallet, with its address for payments. */
export class BitcoinPageWallet extends PageWallet<SandboxBitcoinControl> {
  /** The selected account's address for inscriptions. */
  ordinals(): Promise<string> {
    return this.read('ordinals')
  }

  /** Makes the wallet go, until the page is loaded again. */
  vanish(): Promise<void> {
    return this.command('vanish')
  }
}

/** The browser wallets in a test's page. All but `asking` agree to everything at once, unless they are told otherwise. */
export interface PageWallets {
  /** 'Sandbox Wallet', of the EVM chains. */
  readonly instant: EvmPageWallet
  /** 'Careful Wallet', of the EVM chains: asks in a panel that it draws in the page. */
  readonly asking: EvmPageWallet
  /** 'Sandbox Solana'. */
  readonly solana: SolanaPageWallet
  /** 'Sandbox Polkadot'. */
  readonly polkadot: PolkadotPageWallet
  /** 'Sandbox Bitcoin', of the Wallet Standard. */
  readonly bitcoin: BitcoinPageWallet
  /** 'Sandbox Sats', of Bitcoin, too, in the manner of sats-connect. */
  readonly sats: BitcoinPageWallet
}

/** The wallets of any page, such as another tab of a test. */
export function walletsOf(page: Page): PageWallets {
  const [instant, asking] = evmWallets
  return {
    instant: new EvmPageWallet(page, instant),
    asking: new EvmPageWallet(page, asking),
    solana: new SolanaPageWallet(page, solanaWallet.name, ['solana']),
    polkadot: new PolkadotPageWallet(page, polkadotWallet.name, ['polkadot']),
    bitcoin: new BitcoinPageWallet(page, bitcoinWallet.name, ['bitcoin']),
    sats: new BitcoinPageWallet(page, satsWallet.name, ['sats']),
  }
}
