import type { Namespace } from '../base/caip.js'
import type { Connector, ConnectorType } from '../connectors/types.js'

/** A request to a wallet through an adapter. */
export type WalletMethod = 'connect' | 'restore' | 'disconnect' | 'switchNetwork'

/** Options of `mockConnector`. */
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
  /** Requests that the visitor refuses: `mockAdapter` rejects them with `USER_REJECTED`. @default [] */
  readonly rejects?: readonly WalletMethod[]
}

/** Refusals by provider: an adapter may read nothing else of a connector. */
const refusals = new WeakMap<object, readonly WalletMethod[]>()

/** Makes a connector without a real wallet. */
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

/** Whether the visitor refuses this request. */
export const isRefused = ({ provider }: Connector, method: WalletMethod) =>
  typeof provider === 'object' && provider !== null && (refusals.get(provider)?.includes(method) ?? false)
