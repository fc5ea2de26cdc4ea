import type { Locator, Page } from '@playwright/test'
import { getAddress } from 'viem'
import type {
  SandboxWalletAbsence,
  SandboxWalletAnswer,
  SandboxWalletControl,
  SandboxWalletMode,
} from 'wallet-modal-sandbox/client'
import { addressOf } from './addresses.js'

/** The commands of a wallet's control that take at most one argument and answer nothing. */
type Command =
  | 'next'
  | 'setMode'
  | 'switchAccount'
  | 'switchChain'
  | 'forgetChain'
  | 'keepPermission'
  | 'tellAssets'
  | 'sendCallsOnly'
  | 'lock'
  | 'unlock'
  | 'revoke'
  | 'beforeNextLoad'
  | 'vanish'

/** One browser wallet of the sandbox, driven from outside its page. */
export class SandboxWallet {
  constructor(
    private readonly page: Page,
    readonly name: string,
    readonly rdns: string,
  ) {}

  /** Decides the next request that needs the user. */
  next = (answer: SandboxWalletAnswer | 'lie') => this.command('next', answer)
  /** Decides all later requests that need the user. */
  setMode = (mode: SandboxWalletMode) => this.command('setMode', mode)
  /** Selects another account, 0 to 4, as in the wallet's own window. */
  switchAccount = (index: number) => this.command('switchAccount', index)
  /** Selects another network, as in the wallet's own window. */
  switchChain = (chainId: number) => this.command('switchChain', chainId)
  /** Makes a network unknown to the wallet until it is added. */
  forgetChain = (chainId: number) => this.command('forgetChain', chainId)
  /** Leaves the wallet without a way to give its permission back. */
  keepPermission = () => this.command('keepPermission')
  tellAssets = () => this.command('tellAssets')
  /** Has the wallet send by `wallet_sendCalls` alone (EIP-5792), as smart accounts do. */
  sendCallsOnly = () => this.command('sendCallsOnly')
  lock = () => this.command('lock')
  unlock = () => this.command('unlock')
  /** Takes the page's permission away. */
  revoke = () => this.command('revoke')
  /** Has something happen to it between this page load and the next one. */
  beforeNextLoad = (absence: SandboxWalletAbsence) => this.command('beforeNextLoad', absence)
  /** Makes the wallet go: it answers nothing and announces itself no more. */
  vanish = () => this.command('vanish')

  /** The selected account, as the modal spells it: the wallet itself reports it in lower case. */
  async address(): Promise<string> {
    await this.ready()
    const account = await this.page.evaluate(
      (rdns) => globalThis.walletModalSandbox?.wallets[rdns]?.account,
      this.rdns,
    )
    return getAddress(account ?? '')
  }

  /** The methods of all requests since the page was loaded, oldest first. */
  async requestedMethods(): Promise<string[]> {
    await this.ready()
    return this.page.evaluate(
      (rdns) => globalThis.walletModalSandbox?.wallets[rdns]?.requests.map(({ method }) => method) ?? [],
      this.rdns,
    )
  }

  /** Sends a request as the page would, through the announced provider (EIP-6963). */
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

  /** Puts the wallet on a network of its own, eip155:1000000, which neither the app nor any table knows. */
  async goElsewhere(): Promise<void> {
    await this.request('wallet_addEthereumChain', [
      {
        chainId: '0xf4240',
        chainName: 'Elsewhere',
        nativeCurrency: { name: 'Else', symbol: 'ELS', decimals: 18 },
        rpcUrls: [`${addressOf('sandbox')}/rpc/31338`],
      },
    ])
  }

  /** The panel that an asking wallet draws in the page. */
  get panel(): Locator {
    return this.page.locator('wallet-modal-sandbox-prompt').getByRole('dialog', { name: this.name })
  }

  async approve(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Approve' }).click()
  }

  async reject(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Reject' }).click()
  }

  /** Waits for the wallets' script, which the page loads by itself. */
  private async ready(): Promise<void> {
    await this.page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
  }

  private async command(name: Command, argument?: unknown): Promise<void> {
    await this.ready()
    await this.page.evaluate(
      ({ rdns, name, argument }) => {
        const control = globalThis.walletModalSandbox?.wallets[rdns]
        if (!control) throw new Error(`There is no wallet ${rdns}.`)
        const commands = control as SandboxWalletControl & Record<Command, (argument: unknown) => void>
        commands[name](argument)
      },
      { rdns: this.rdns, name, argument },
    )
  }
}
