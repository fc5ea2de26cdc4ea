import type { Namespace } from '../base/caip.js'
import type { Connector, ConnectorType } from '../connectors/types.js'

/** What a wallet can be asked through an adapter. */
export type WalletMethod = 'connect' | 'restore' | 'disconnect' | 'switchNetwork'

/** A wallet as a test wants it. */
export interface MockConnectorOptions {
  /** @default made from the name */
  readonly id?: string
  /** @default 'Mock Wallet' */
  readonly name?: string
  /** @default 'eip155' */
  readonly namespace?: Namespace
  /** @default 'ANNOUNCED' */
  readonly type?: ConnectorType
  /** @default false */
  readonly pairs?: boolean
  /** @default false */
  readonly sharesSession?: boolean
  /** @default none */
  readonly rdns?: string
  readonly explorerId?: string
  /** What the visitor refuses in this wallet: `mockAdapter` rejects it with `USER_REJECTED`. @default [] */
  readonly rejects?: readonly WalletMethod[]
}

/** Refusals by the wallet's own object, which is all that an adapter may look at. */
const refusals = new WeakMap<object, readonly WalletMethod[]>()

/** Makes a connector without a real wallet behind it. */
export function mockConnector(options: MockConnectorOptions = {}): Connector {
  const { name = 'Mock Wallet', namespace = 'eip155', type = 'ANNOUNCED', rdns, explorerId } = options
  const { pairs, sharesSession } = options
  const provider = { request: async () => null }
  refusals.set(provider, options.rejects ?? [])
  return {
    id: options.id ?? name.toLowerCase().replaceAll(' ', '-'),
    name,
    type,
    namespace,
    ...(pairs && { pairs }),
    ...(sharesSession && { sharesSession }),
    ...(explorerId === undefined ? {} : { explorerId }),
    ...(rdns === undefined ? {} : { info: { rdns } }),
    provider,
  }
}

/** Whether the visitor refuses this in the wallet. */
export const isRefused = ({ provider }: Connector, method: WalletMethod) =>
  typeof provider === 'object' && provider !== null && (refusals.get(provider)?.includes(method) ?? false)
