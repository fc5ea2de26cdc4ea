import { bitcoinMethods, createBitcoinAnswerer } from './createBitcoinAnswerer.js'
import { createPolkadotAnswerer, polkadotMethods } from './createPolkadotAnswerer.js'
import { createSolanaAnswerer, solanaMethods } from './createSolanaAnswerer.js'
import type { OtherNamespace, PhoneNetwork, PhoneNetworks } from './PhoneNetwork.js'
import type { PlannedAnswer, SessionRequest } from './plannedAnswer.js'

/** A namespace besides the EVM's, as the wallet serves it. */
export interface ServedNamespace {
  readonly network: PhoneNetwork
  /** Methods that it offers to sessions. */
  readonly methods: readonly string[]
  /** Plans the answer to a request; throws a ProviderError for one that gets no further. */
  plan(request: SessionRequest): PlannedAnswer
}

/** A namespace's methods, and the handler that answers them. */
type Service = readonly [
  methods: readonly string[],
  createAnswerer: (deps: {
    readonly network: PhoneNetwork
    readonly addressesIn: (topic: string) => readonly string[]
  }) => ServedNamespace['plan'],
]

const services: Readonly<Record<OtherNamespace, Service>> = {
  solana: [solanaMethods, createSolanaAnswerer],
  bip122: [bitcoinMethods, createBitcoinAnswerer],
  polkadot: [polkadotMethods, createPolkadotAnswerer],
}

/**
 * Creates what serves the namespaces besides the EVM's.
 * @param addressesIn the addresses that a session has in a namespace, first one first
 */
export function serveNamespaces(
  networks: PhoneNetworks,
  addressesIn: (topic: string, namespace: OtherNamespace) => readonly string[],
): ReadonlyMap<OtherNamespace, ServedNamespace> {
  const served = new Map<OtherNamespace, ServedNamespace>()
  for (const [name, [methods, createAnswerer]] of Object.entries(services)) {
    const namespace = name as OtherNamespace
    const network = networks[namespace]
    if (!network) continue
    const plan = createAnswerer({ network, addressesIn: (topic) => addressesIn(topic, namespace) })
    served.set(namespace, { network, methods, plan })
  }
  return served
}
