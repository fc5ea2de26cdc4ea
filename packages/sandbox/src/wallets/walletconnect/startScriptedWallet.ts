import type {
  SandboxPhoneApproval,
  SandboxPhoneControl,
  SandboxPhoneMode,
} from '../../client/SandboxPhone.js'
import { isLoopbackName } from '../../isLoopbackName.js'
import { sandboxNetworks } from '../../networks.js'
import type { SandboxDescription } from '../../SandboxDescription.js'
import type { WalletNetwork } from '../browser/createWalletState.js'
import { createPhone } from './createPhone.js'
import { type PhoneNetworks, sandboxPhoneNetworks } from './PhoneNetwork.js'
import { phoneName } from './phoneName.js'
import { SandboxPhoneError } from './SandboxPhoneError.js'

/** Options of {@link startScriptedWallet}: `sandboxUrl`, or both `relayUrl` and `rpcUrl`. */
export interface ScriptedWalletOptions {
  /** Base URL of a running sandbox, which says all other URLs. */
  readonly sandboxUrl?: string
  /** URL of the relay, such as `ws://127.0.0.1:4100/relay`. @default the sandbox's */
  readonly relayUrl?: string
  /** JSON-RPC of a chain. @default the sandbox's */
  readonly rpcUrl?: (chainId: number) => string
  /** The chains that the wallet serves. @default the sandbox's */
  readonly networks?: readonly WalletNetwork[]
  /** Name that sites see. @default 'Sandbox Phone' */
  readonly name?: string
  /** Index of the first account, 0 to 4. @default 0 */
  readonly account?: number
  /** How it answers by default. @default 'approve' */
  readonly mode?: SandboxPhoneMode
  /** Limits what it approves. @default no limits */
  readonly approval?: SandboxPhoneApproval
  /** Whether it knows how to connect and sign in by one prompt (`wc_sessionAuthenticate`). @default true */
  readonly authenticates?: boolean
  /** Prefix that separates the storage of wallets in one process. @default a new one */
  readonly storagePrefix?: string
}

/** A WalletConnect wallet that a test plays. */
export interface ScriptedWallet extends SandboxPhoneControl {
  /** Leaves the relay, without telling its sessions. Resolves when nothing keeps the process alive but the SDK's last second. */
  close(): Promise<void>
}

/**
 * Starts the sandbox's WalletConnect wallet in Node. It answers without a user, and signs with the sandbox's public keys.
 * Several may run in one process. Nothing outlives it.
 *
 * @throws SandboxPhoneError `URL_NOT_LOOPBACK` for a relay, chain or sandbox elsewhere
 */
export async function startScriptedWallet(options: ScriptedWalletOptions): Promise<ScriptedWallet> {
  const { sandboxUrl } = options
  const described = sandboxUrl === undefined ? undefined : await describe(requireLoopback(sandboxUrl))
  const relayUrl = options.relayUrl ?? described?.relay.url
  const rpcUrl = options.rpcUrl ?? (described && ((chainId: number) => `${described.url}/rpc/${chainId}`))
  if (!relayUrl || !rpcUrl) throw new TypeError('Give sandboxUrl, or both relayUrl and rpcUrl.')
  const storagePrefix = options.storagePrefix ?? `sandbox-phone-${crypto.randomUUID()}`
  return createPhone({
    sandboxUrl: described?.url,
    relayUrl: requireLoopback(relayUrl),
    rpcUrl: (chainId) => requireLoopback(rpcUrl(chainId)),
    projectId: 'wallet-modal-sandbox',
    storagePrefix,
    networks: options.networks ?? sandboxNetworks,
    others: described ? othersOf(described) : {},
    name: options.name ?? phoneName,
    url: described ? `${described.url}/wallet` : 'http://localhost/wallet',
    accountIndex: options.account ?? 0,
    mode: options.mode ?? 'approve',
    approval: options.approval ?? {},
    authenticates: options.authenticates ?? true,
  })
}

async function describe(url: string): Promise<SandboxDescription> {
  const response = await fetch(new URL('/sandbox.json', url))
  // Not checked: the answer comes from our own server, of the same version.
  return (await response.json()) as SandboxDescription
}

function othersOf(description: SandboxDescription): PhoneNetworks {
  const others = sandboxPhoneNetworks(description)
  for (const { rpcUrl } of Object.values(others)) requireLoopback(rpcUrl)
  return others
}

function requireLoopback(url: string): string {
  if (URL.canParse(url) && isLoopbackName(new URL(url).hostname)) return url
  throw new SandboxPhoneError('URL_NOT_LOOPBACK', 'The sandbox wallet only talks to this computer.')
}
