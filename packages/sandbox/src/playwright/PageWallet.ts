import type { Locator, Page } from '@playwright/test'
import type {
  SandboxSolanaControl,
  SandboxWalletAnswer,
  SandboxWalletMode,
  SandboxWalletRequest,
  SandboxWallets,
} from '../client/SandboxWallets.js'

/** Where a wallet's control is in `globalThis.walletModalSandbox`. */
export type ControlPath =
  | readonly [Exclude<keyof SandboxWallets, 'wallets'>]
  | readonly ['wallets', rdns: string]

/** What every wallet's control has. */
type CommonControl = Pick<
  SandboxSolanaControl,
  'account' | 'requests' | 'next' | 'setMode' | 'switchAccount' | 'lock' | 'unlock' | 'revoke'
>

/** How long a page may take to load its wallets, in ms. A development server reads an app's modules when they are asked for. */
const loadLimitMs = 20_000

/**
 * A browser wallet of the sandbox in a test's page, played from outside. Load the page first: each load has new wallets, which
 * remember permission, account and network, but neither `next` nor `setMode`.
 */
export class PageWallet<Control extends object = CommonControl> {
  constructor(
    protected readonly page: Page,
    /** The wallet's name in the modal. */
    readonly name: string,
    private readonly path: ControlPath,
  ) {}

  /** Decides the next request that needs the user: connecting, signing, sending, switching. Calls queue up. */
  next(answer: SandboxWalletAnswer | 'lie'): Promise<void> {
    return this.command('next', answer)
  }

  /** Decides all later requests that need the user. `ask` draws a panel, for `approve()` and `reject()`. */
  setMode(mode: SandboxWalletMode): Promise<void> {
    return this.command('setMode', mode)
  }

  /**
   * Selects another account, as in the wallet's own window.
   * @param index from 0
   */
  switchAccount(index: number): Promise<void> {
    return this.command('switchAccount', index)
  }

  /** Locks the wallet: the page sees no account until it is unlocked, but keeps its permission. */
  lock(): Promise<void> {
    return this.command('lock')
  }

  unlock(): Promise<void> {
    return this.command('unlock')
  }

  /** Takes the page's permission away. */
  revoke(): Promise<void> {
    return this.command('revoke')
  }

  /** The selected account, whether or not the page may see it. */
  address(): Promise<string> {
    return this.read('account')
  }

  /** Every request since the page was loaded, oldest first. */
  requests(): Promise<readonly SandboxWalletRequest[]> {
    return this.read('requests')
  }

  /** The methods of these requests. */
  async requestedMethods(): Promise<string[]> {
    return (await this.requests()).map(({ method }) => method)
  }

  /** The panel that the wallet draws in the page when it asks. */
  get panel(): Locator {
    return this.page.locator('wallet-modal-sandbox-prompt').getByRole('dialog', { name: this.name })
  }

  /** Approves in the panel. */
  approve(): Promise<void> {
    return this.panel.getByRole('button', { name: 'Approve' }).click()
  }

  /** Rejects in the panel. */
  reject(): Promise<void> {
    return this.panel.getByRole('button', { name: 'Reject' }).click()
  }

  /** Has the wallet's control do something. */
  protected async command(name: keyof (Control & CommonControl) & string, argument?: unknown): Promise<void> {
    await this.ready()
    await this.page.evaluate(
      ({ path: [first, rdns], name, argument }) => {
        const wallets = globalThis.walletModalSandbox
        const control = first === 'wallets' ? wallets?.wallets[rdns ?? ''] : wallets?.[first]
        if (!control) throw new Error(`The page has no wallet ${rdns ?? first}.`)
        ;(control as unknown as Record<string, (argument: unknown) => void>)[name]?.(argument)
      },
      { path: this.path, name, argument },
    )
  }

  /** A value of the wallet's control, by name. */
  protected async read<Name extends keyof (Control & CommonControl) & string>(
    name: Name,
  ): Promise<(Control & CommonControl)[Name]> {
    await this.ready()
    return this.page.evaluate(
      ({ path: [first, rdns], name }) => {
        const wallets = globalThis.walletModalSandbox
        const control = first === 'wallets' ? wallets?.wallets[rdns ?? ''] : wallets?.[first]
        if (!control) throw new Error(`The page has no wallet ${rdns ?? first}.`)
        return (control as unknown as Record<string, never>)[name]
      },
      { path: this.path, name },
    ) as Promise<(Control & CommonControl)[Name]>
  }

  /**
   * Waits for the wallets' script, which the page loads by itself.
   * @throws Error with what is missing
   */
  protected async ready(): Promise<void> {
    if (this.page.url() === 'about:blank') {
      throw new Error(
        `${this.name} is not there before the page is: load the app first, with page.goto('/').`,
      )
    }
    try {
      await this.page.waitForFunction(() => globalThis.walletModalSandbox !== undefined, undefined, {
        timeout: loadLimitMs,
      })
    } catch (cause) {
      throw new Error(
        `The page at ${this.page.url()} has not loaded the sandbox's wallets. Is its server started by ` +
          'sandboxedServer() in playwright.config.ts, and not one that ran before?',
        { cause },
      )
    }
  }
}
