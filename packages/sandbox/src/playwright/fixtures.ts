import {
  test as base,
  expect,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { ScriptedWallet, ScriptedWalletOptions } from '../wallets/walletconnect/startScriptedWallet.js'
import { type PageWallets, walletsOf } from './pageWallets.js'
import { createTestSandbox, type TestSandbox } from './TestSandbox.js'

/** A test's fixtures besides Playwright's own. Only fixtures that a test names are started for it. */
export interface SandboxFixtures {
  /** The browser wallets in the test's page, once it is loaded. */
  readonly wallets: PageWallets
  /** A WalletConnect wallet on a phone, which approves everything and signs for real, unless it is told otherwise. */
  readonly phone: ScriptedWallet
  /** Starts another phone, with another account, name or mode. It ends with the test. */
  readonly startPhone: (options?: Omit<ScriptedWalletOptions, 'sandboxUrl'>) => Promise<ScriptedWallet>
}

/** Shared by the tests of a worker. */
export interface SandboxWorkerFixtures {
  /** A sandbox on a free port, which the app uses in every page of the tests. */
  readonly sandbox: TestSandbox
}

/** Used by the fixtures of this file alone. */
interface InnerWorkerFixtures extends SandboxWorkerFixtures {
  readonly _startedSandbox: readonly [sandbox: TestSandbox, endTest: () => Promise<void>]
}

type TestArgs = PlaywrightTestArgs & PlaywrightTestOptions
type WorkerArgs = PlaywrightWorkerArgs & PlaywrightWorkerOptions

/** Starting takes two seconds, and more while other workers do the same. */
const startLimitMs = 60_000

const fixtures: Fixtures<SandboxFixtures, InnerWorkerFixtures, TestArgs, WorkerArgs> = {
  _startedSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      // Loaded where it is needed: a config file imports this module, too.
      const { startSandbox } = await import('../index.js')
      const sandbox = await startSandbox({ port: 0 })
      await use(createTestSandbox(sandbox))
      await sandbox.close()
    },
    { scope: 'worker', timeout: startLimitMs, title: 'sandbox' },
  ],
  sandbox: [async ({ _startedSandbox: [sandbox] }, use) => use(sandbox), { scope: 'worker', box: true }],
  context: async ({ context, _startedSandbox: [{ url }, endTest] }, use) => {
    await context.addInitScript((url) => {
      globalThis.walletModalSandboxUrl = url
    }, url)
    await use(context)
    await endTest()
  },
  wallets: async ({ page }, use) => use(walletsOf(page)),
  startPhone: async ({ sandbox }, use) => {
    const { startScriptedWallet } = await import('../wallets/walletconnect/startScriptedWallet.js')
    const phones: ScriptedWallet[] = []
    await use(async (options) => {
      const phone = await startScriptedWallet({ ...options, sandboxUrl: sandbox.url })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map((phone) => phone.close()))
  },
  phone: async ({ startPhone }, use) => use(await startPhone()),
}

/**
 * Adds the fixtures of the sandbox to a `test` that has fixtures of its own.
 *
 * @param test Playwright's own, or one that was made by its `extend`
 */
export function withSandboxWallets<Own extends TestArgs, OwnOfWorker extends WorkerArgs>(
  test: TestType<Own, OwnOfWorker>,
): TestType<Own & SandboxFixtures, OwnOfWorker & SandboxWorkerFixtures> {
  const own = test as unknown as TestType<TestArgs, WorkerArgs>
  return own.extend<SandboxFixtures, InnerWorkerFixtures>(fixtures) as unknown as TestType<
    Own & SandboxFixtures,
    OwnOfWorker & SandboxWorkerFixtures
  >
}

/** Playwright's `test` with the fixtures of the sandbox. */
export const test: TestType<TestArgs & SandboxFixtures, WorkerArgs & SandboxWorkerFixtures> =
  withSandboxWallets(base)

export { expect }
