import { WalletKit } from '@reown/walletkit'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sandboxAccounts } from '../../accounts.js'
import type {
  SandboxPhoneApproval,
  SandboxPhoneControl,
  SandboxPhoneMode,
  SandboxPhoneRequest,
} from '../../client/SandboxPhone.js'
import { assetMethods } from '../assetDiscovery.js'
import { callRpc } from '../browser/callRpc.js'
import type { WalletNetwork } from '../browser/createWalletState.js'
import { phoneIcon } from '../walletIcons.js'
import { createAuthenticationHandler } from './createAuthenticationHandler.js'
import { createPhoneMemory } from './createPhoneMemory.js'
import { createPrompts } from './createPrompts.js'
import { createProposalHandler } from './createProposalHandler.js'
import { createRequestAnswerer, supportedMethods } from './createRequestAnswerer.js'
import { createRequestHandler } from './createRequestHandler.js'
import { createSessions, type Sessions } from './createSessions.js'
import {
  type SelectedAccount,
  toChain,
  toChainId,
  type WalletNamespace,
  type WalletOffer,
} from './namespaces.js'
import { otherAccounts } from './otherAccounts.js'
import type { OtherNamespace, PhoneNetworks } from './PhoneNetwork.js'
import { pairWithin } from './pairWithin.js'
import { serveNamespaces } from './serveNamespaces.js'
import { type QuietCore, startQuietCore } from './startQuietCore.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** What {@link createPhone} needs to know. */
export interface PhoneOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly storagePrefix: string
  /** Base URL of the sandbox, for the assets of accounts; absent without a sandbox. */
  readonly sandboxUrl: string | undefined
  /** JSON-RPC of a chain that the wallet serves. */
  readonly rpcUrl: (chainId: number) => string
  /** The chains that the wallet serves, first one first. */
  readonly networks: readonly WalletNetwork[]
  /** The networks that it serves in other namespaces, if any. */
  readonly others: PhoneNetworks
  /** Name in the wallet's metadata. */
  readonly name: string
  /** Web address in the wallet's metadata. */
  readonly url: string
  /** Index of the account that it starts with, unless it remembers another. */
  readonly accountIndex: number
  readonly mode: SandboxPhoneMode
  readonly approval: SandboxPhoneApproval
  /** Whether it knows how to connect and sign in by one prompt. */
  readonly authenticates: boolean
}

/** The WalletConnect wallet, running: the same for the page and for scripts. */
export interface Phone extends SandboxPhoneControl {
  readonly accountIndex: number
  readonly networks: readonly WalletNetwork[]
  /** Name of a network, by its CAIP-2 id. */
  nameOf(networkId: string): string
  /** Calls back whenever anything that a view shows may have changed. */
  onChange(listener: () => void): void
  /** Calls back with what happened without the user. */
  onNotice(listener: (text: string) => void): void
  close(): Promise<void>
}

/** Starts the wallet. It connects to the relay only once it has something to listen for. */
export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const requests: SandboxPhoneRequest[] = []
  const { changed, notify, ...listening } = createListeners()
  const networks = new Map(options.networks.map((network) => [network.chainId, network]))
  const prompts = createPrompts(options.mode, changed)
  const settings: Settings = {
    approval: options.approval,
    authenticates: options.authenticates,
    tellsAssets: false,
  }

  const quiet = await startQuietCore({ ...options, onChange: changed })
  const { core, whenBack } = quiet
  const walletKit = await initWalletKit(core, options)
  const memory = await createPhoneMemory(core.storage, options.storagePrefix, {
    accountIndex: options.accountIndex,
    chainId: options.networks[0]?.chainId ?? 1,
  })
  const sessions = createSessions(walletKit, whenBack)

  const switchChain = async (chainId: number, topic?: string) => {
    if (!networks.has(chainId)) throw new RangeError(`The wallet does not know chain ${chainId}.`)
    await memory.write({ chainId })
    changed()
    await sessions.selectChain(chainId, topic)
    changed()
  }

  const served = serveNamespaces(options.others, sessions.addressesIn)
  const parts = { options, settings, networks, memory, sessions, served, switchChain }
  const { plan, nameOf } = createPlans(parts)
  const offer = () => createOffer(parts)
  const log = (request: SandboxPhoneRequest) => {
    requests.push(request)
    changed()
  }
  const handleRequest = createRequestHandler({ walletKit, prompts, whenBack, plan, nameOf, log, notify })
  const approval = () => settings.approval
  const shared = { walletKit, prompts, whenBack, offer, approval, nameOf, log, notify }
  const handleProposal = createProposalHandler(shared)
  const authenticate = createAuthenticationHandler({ ...shared, signer: () => selectedAccount(memory) })

  // No handler rejects; the result shows in the sessions.
  const onAuthentication = (request: Parameters<typeof authenticate>[0]) =>
    void authenticate(request).finally(changed)
  // The SDK hands on the proposal that comes along to a wallet that doesn't listen.
  const setAuthenticates = (isOn: boolean) => {
    settings.authenticates = isOn
    walletKit.off('session_authenticate', onAuthentication)
    if (isOn) walletKit.on('session_authenticate', onAuthentication)
    changed()
  }
  setAuthenticates(options.authenticates)
  listen(walletKit, { prompts, changed, handleProposal, handleRequest })

  return createControl({
    ...parts,
    walletKit,
    quiet,
    prompts,
    requests,
    listening,
    changed,
    nameOf,
    setAuthenticates,
  })
}

function toAccount(index: number): PrivateKeyAccount | undefined {
  const found = sandboxAccounts[index]
  return found && privateKeyToAccount(found.privateKey)
}

type Memory = Awaited<ReturnType<typeof createPhoneMemory>>

const selectedAccount = ({ accountIndex }: Memory) =>
  toAccount(accountIndex) ?? privateKeyToAccount(sandboxAccounts[0].privateKey)

function accountsAt(index: number, memory: Memory): Readonly<Record<WalletNamespace, SelectedAccount>> {
  return {
    eip155: { addresses: [(toAccount(index) ?? selectedAccount(memory)).address] },
    solana: otherAccounts.solana(index),
    bip122: otherAccounts.bip122(index),
    polkadot: otherAccounts.polkadot(index),
  }
}

/** What a script or the page may change while the wallet runs. */
interface Settings {
  approval: SandboxPhoneApproval
  authenticates: boolean
  tellsAssets: boolean
}

interface Parts {
  readonly options: PhoneOptions
  readonly settings: Settings
  readonly networks: Map<number, WalletNetwork>
  readonly memory: Memory
  readonly sessions: Sessions
  readonly served: ReturnType<typeof serveNamespaces>
  readonly switchChain: (chainId: number, topic?: string) => Promise<void>
}

function createPlans({ options, settings, networks, memory, sessions, served, switchChain }: Parts) {
  const planEvm = createRequestAnswerer({
    findNetwork: (chainId) => networks.get(chainId),
    addNetwork: (network) => void networks.set(network.chainId, network),
    selectedChainId: () => memory.chainId,
    addressesIn: (topic) => sessions.addressesIn(topic, 'eip155'),
    findAccount: (address) =>
      toAccount(sandboxAccounts.findIndex((each) => each.address.toLowerCase() === address.toLowerCase())),
    call: (network, method, params) =>
      callRpc(network.rpcUrl ?? options.rpcUrl(network.chainId), method, params),
    switchSession: (topic, chainId) => switchChain(chainId, topic),
    chainIds: () => [...networks.keys()],
    assetsFrom: () => (settings.tellsAssets ? options.sandboxUrl : undefined),
  })
  const servedOn = (networkId: string) =>
    [...served.values()].find(({ network }) => network.networkId === networkId)
  const plan: typeof planEvm = (request) => (servedOn(request.networkId)?.plan ?? planEvm)(request)
  const nameOf = (networkId: string) => {
    const chainId = toChainId(networkId)
    if (chainId === undefined) return servedOn(networkId)?.network.name ?? networkId
    return networks.get(chainId)?.name ?? `Chain ${chainId}`
  }
  return { plan, nameOf }
}

function createOffer({ settings, networks, memory, served }: Parts): WalletOffer {
  const addressesOf = (namespace: WalletNamespace) => [
    ...new Set(
      (settings.approval.accounts ?? [memory.accountIndex]).flatMap(
        (index) => accountsAt(index, memory)[namespace].addresses,
      ),
    ),
  ]
  return {
    eip155: {
      chains: (settings.approval.chains ?? [...networks.keys()]).map(toChain),
      methods: settings.tellsAssets ? [...supportedMethods, ...assetMethods] : supportedMethods,
      addresses: addressesOf('eip155'),
    },
    ...Object.fromEntries(
      [...served].map(([namespace, { network, methods }]) => [
        namespace,
        { chains: [network.networkId], methods, addresses: addressesOf(namespace) },
      ]),
    ),
  }
}

interface ControlParts extends Parts {
  readonly walletKit: WalletKitClient
  readonly quiet: QuietCore
  readonly prompts: ReturnType<typeof createPrompts>
  readonly requests: SandboxPhoneRequest[]
  readonly listening: Pick<Phone, 'onChange' | 'onNotice'>
  readonly changed: () => void
  readonly nameOf: Phone['nameOf']
  readonly setAuthenticates: Phone['setAuthenticates']
}

function createControl(parts: ControlParts): Phone {
  const { settings, networks, memory, sessions, switchChain } = parts
  const { walletKit, quiet, prompts, requests, changed } = parts
  const first = (namespace: OtherNamespace) => otherAccounts[namespace](memory.accountIndex).addresses[0]
  return {
    get account() {
      return selectedAccount(memory).address
    },
    get solanaAccount() {
      return first('solana')
    },
    get bitcoinAccount() {
      return first('bip122')
    },
    get polkadotAccount() {
      return first('polkadot')
    },
    get accountIndex() {
      return memory.accountIndex
    },
    nameOf: parts.nameOf,
    get chainId() {
      return memory.chainId
    },
    get status() {
      return quiet.status
    },
    get networks() {
      return [...networks.values()]
    },
    requests,
    get prompts() {
      return prompts.open
    },
    sessions: sessions.list,
    pair: (link) => pairWithin(walletKit, link, quiet),
    next: prompts.next,
    setMode: prompts.setMode,
    tellAssets() {
      settings.tellsAssets = true
    },
    get authenticates() {
      return settings.authenticates
    },
    setAuthenticates: parts.setAuthenticates,
    setApproval(limits) {
      settings.approval = limits
    },
    answer: prompts.answer,
    async switchAccount(index) {
      if (!toAccount(index)) throw new RangeError(`There is no account ${index}; use 0 to 4.`)
      await memory.write({ accountIndex: index })
      changed()
      await sessions.selectAccount(accountsAt(index, memory))
      changed()
    },
    switchChain: (chainId) => switchChain(chainId),
    async disconnect(topic) {
      await sessions.end(topic)
      changed()
    },
    goOffline: quiet.goOffline,
    comeBack: quiet.comeBack,
    ...parts.listening,
    async close() {
      prompts.close()
      await quiet.close()
    },
  }
}

function createListeners() {
  const onChange: (() => void)[] = []
  const onNotice: ((text: string) => void)[] = []
  return {
    changed() {
      for (const listener of onChange) listener()
    },
    notify(text: string) {
      for (const listener of onNotice) listener(text)
    },
    onChange: (listener: () => void) => void onChange.push(listener),
    onNotice: (listener: (text: string) => void) => void onNotice.push(listener),
  }
}

async function initWalletKit(core: QuietCore['core'], { name, url }: PhoneOptions): Promise<WalletKitClient> {
  const walletKit = await WalletKit.init({
    core,
    metadata: {
      name,
      description: 'The WalletConnect wallet of the local sandbox. Its keys are public.',
      url,
      icons: [phoneIcon],
    },
    signConfig: { disableRequestQueue: true },
  })
  // The client has a logger of its own, which would quote requests and links.
  walletKit.engine.signClient.logger.level = 'silent'
  return walletKit
}

interface PhoneHandlers {
  readonly prompts: ReturnType<typeof createPrompts>
  readonly changed: () => void
  readonly handleProposal: ReturnType<typeof createProposalHandler>
  readonly handleRequest: ReturnType<typeof createRequestHandler>
}

/** Hands proposals and requests on, also those that were open when the page was left. */
function listen(
  walletKit: WalletKitClient,
  { prompts, changed, handleProposal, handleRequest }: PhoneHandlers,
): void {
  const onProposal = (proposal: Parameters<typeof handleProposal>[0]) =>
    void handleProposal(proposal).finally(changed)
  const onRequest = (request: Parameters<typeof handleRequest>[0]) =>
    void handleRequest(request).finally(changed)
  walletKit.on('session_proposal', onProposal)
  walletKit.on('session_request', onRequest)
  walletKit.on('proposal_expire', ({ id }) => prompts.drop(id))
  walletKit.on('session_request_expire', ({ id }) => prompts.drop(id))
  walletKit.on('session_delete', ({ topic }) => {
    for (const { id } of walletKit.getPendingSessionRequests().filter((each) => each.topic === topic)) {
      prompts.drop(id)
    }
    changed()
  })
  for (const params of Object.values(walletKit.getPendingSessionProposals())) {
    if (params.expiryTimestamp * 1000 > Date.now()) onProposal({ id: params.id, params })
  }
  for (const request of walletKit.getPendingSessionRequests()) onRequest(request)
}
