import { type ChainService, ConnectorError, executionError } from '@wallet-modal/runtime/chain'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import {
  createTestModal,
  type MockAdapter,
  type MockGrant,
  mockAccount,
  mockAdapter,
  mockReport,
  settled,
  type TestModalOptions,
} from '@wallet-modal/runtime/testing'
import type { TransferRequest } from '@wallet-modal/runtime/transactions'
import { vi } from 'vitest'
import type { SendApi } from './createSendApi.js'
import { createSending } from './createSending.js'
import { send } from './index.js'

export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** A token with 6 decimals, of which the account has 100. */
export const coin = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const ether = 10n ** 18n

/** The payload of the fake chain: the bytes that a wallet would sign. */
interface FakePayload {
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly tokenId?: string
  /** Whether others add the fee. */
  readonly isFeeless?: boolean
}

/** A chain whose answers a test may change at any time; it is a fake of `ChainService`. */
export interface FakeChain extends ChainService {
  /** Addresses by name. */
  readonly names: Map<string, string>
  /** The requests to prepare a transfer. */
  readonly prepared: TransferRequest[]
}

const fee = { expected: 10n ** 14n, max: 2n * 10n ** 14n }

/**
 * Makes a chain that agrees to everything that the account can pay for.
 * @param contracts addresses at which there is a contract
 */
export function fakeChain(balance = ether, contracts: readonly string[] = []): FakeChain {
  const names = new Map<string, string>()
  const prepared: TransferRequest[] = []
  return {
    names,
    prepared,
    getBalance: async () => ({ amount: balance, decimals: 18, symbol: 'COIN' }),
    getTokenBalances: async ({ tokens }) => tokens.map((token) => ({ token, amount: 100_000_000n })),
    readAddress(text) {
      const trimmed = text.trim()
      if (!/^0x[0-9a-f]{40}$/i.test(trimmed)) return { problem: 'form' }
      return /^0xBAD/.test(trimmed) ? { problem: 'checksum' } : { address: trimmed }
    },
    resolveName: async ({ name }) => names.get(name),
    estimateTransferFee: async () => fee,
    estimateFee: async () => fee,
    simulate: async () => ({}),
    isContract: async ({ address }) => contracts.includes(address),
    async prepareTransfer(request) {
      prepared.push(request)
      const { to, amount: asked, token, collectible, network, from, isSmartAccount } = request
      const cost = isSmartAccount ? 0n : fee.max
      const amount = asked === 'max' ? balance - cost : asked
      if ((token ? cost : amount + cost) > balance) throw executionError('INSUFFICIENT_FUNDS')
      const payload: FakePayload = {
        ...{ to, amount, ...(isSmartAccount && { isFeeless: true }) },
        ...(token && { token: token.address }),
        ...(collectible && { token: collectible.contract, tokenId: collectible.tokenId }),
      }
      return Object.freeze({ networkId: network.id as never, from, payload })
    },
    describe({ networkId, from, payload }) {
      const { isFeeless, ...transfer } = payload as FakePayload
      return {
        networkId,
        from,
        actions: [{ kind: 'transfer', ...transfer }],
        maxFee: isFeeless ? undefined : fee.max,
      }
    },
    async prepareReplacement({ id, as, network }) {
      const last = prepared.at(-1)
      if (!last) throw new TypeError(`Nothing was prepared before ${id}.`)
      const { from, to, amount, token } = last
      const payload: FakePayload =
        as === 'cancellation'
          ? { to: from, amount: 0n }
          : { to, amount: amount as bigint, ...(token && { token: token.address }) }
      return Object.freeze({ networkId: network.id as never, from, payload })
    },
    waitForReceipt: () => new Promise(() => {}),
  }
}

/** Keeps what a plugin is given. */
const keeper: AnyPlugin = { manifest: { id: 'x-keeper' }, load: async () => (context) => ({ api: context }) }

/** The grant of a wallet that is a contract. */
export const smartGrant: MockGrant = {
  ...mockReport('eip155'),
  accounts: [{ ...mockAccount('eip155'), type: 'smartAccount' }],
}

/** What sends for a modal that is connected, and watches its account. */
export async function sendingModal({
  chain = fakeChain(),
  grant = mockReport('eip155'),
  wallet,
  plugins = [],
  ...options
}: TestModalOptions & {
  readonly chain?: FakeChain
  /** The wallet's answers by method. @default none */
  readonly wallet?: (method: string) => unknown
  /** The wallet's grant. @default an account with a key of its own */
  readonly grant?: MockGrant
} = {}) {
  const adapter = mockAdapter('eip155', {
    chain,
    getBalance: () => chain.getBalance({} as never),
    connect: () => grant,
  })
  const { modal, kit } = createTestModal({
    ...options,
    config: {
      tokens: [{ chainId: 'eip155:1', address: coin, name: 'Dollar', symbol: 'USD', decimals: 6 }],
      ...options.config,
    },
    adapters: [adapter],
    plugins: [send(), keeper, ...plugins],
  })
  await modal.open()
  const connector = kit.discover()
  if (wallet)
    Object.assign(connector.provider as object, {
      request: async ({ method }: { readonly method: string }) => wallet(method),
    })
  await kit.context.actions.connect(connector)
  const context = (await modal.plugins['x-keeper']?.load()) as PluginContext
  // Brings the texts.
  const api = (await modal.plugins.send?.load()) as SendApi
  await kit.context.actions.refreshBalance()
  const sending = createSending(context)
  const stop = sending.form.watch()
  await vi.waitUntil(() => sending.form.holdings.assets().length >= 2)
  return { modal, kit, chain, adapter, context, api, sending, form: sending.form, stop }
}

/** Fills the form with what can be sent, and waits until the recipient is known. */
export async function filled(
  { form }: Pick<Awaited<ReturnType<typeof sendingModal>>, 'form'>,
  {
    to = bob,
    amount = '0.25',
    token = '',
  }: { readonly to?: string; readonly amount?: string; readonly token?: string } = {},
): Promise<void> {
  form.chooseAsset(token.toLowerCase())
  form.enterAmount(amount)
  form.enterRecipient(to)
  await settled()
}

/** A request that a wallet shows its owner. */
export interface Prompt {
  approve(id: string): void
  decline(): void
}

/** Has the wallet answer when its owner does. @returns what it was asked, oldest first */
export function prompted({ script }: MockAdapter): readonly Prompt[] {
  const prompts: Prompt[] = []
  script.sendTransaction = () =>
    new Promise((approve, reject) => {
      const decline = () => reject(new ConnectorError('USER_REJECTED', 'The request was rejected.'))
      prompts.push({ approve, decline })
    })
  return prompts
}
