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
import { createSessions } from './createSessions.js'
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
import { startQuietCore } from './startQuietCore.js'

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
  const changeListeners: (() => void)[] = []
  const noticeListeners: ((text: string) => void)[] = []
  const changed = () => {
    for (const listener of changeListeners) listener()
  }
  const notify = (text: string) => {
    for (const listener of noticeListeners) listener(text)
  }
  const networks = new Map(options.networks.map((network) => [network.chainId, network]))
  const prompts = createPrompts(options.mode, changed)
  let approval = options.approval
  let tellsAssets = false
  let { authenticates } = options

  const quiet = await startQuietCore({ ...options, onChange: changed })
  const { core, whenBack } = quiet
  const walletKit = await WalletKit.init({
    core,
    metadata: {
      name: options.name,
      description: 'The WalletConnect wallet of the local sandbox. Its keys are public.',
      url: options.url,
      icons: [phoneIcon],
    },
    signConfig: { disableRequestQueue: true },
  })
  // It has a logger of its own, which would quote requests and links.
  walletKit.engine.signClient.logger.level = 'silent'
  const memory = await createPhoneMemory(core.storage, options.storagePrefix, {
    accountIndex: options.accountIndex,
    chainId: options.networks[0]?.chainId ?? 1,
  })
  const sessions = createSessions(walletKit, whenBack)
  const account = () => toAccount(memory.accountIndex) ?? privateKeyToAccount(sandboxAccounts[0].privateKey)
  const accountsAt = (index: number): Readonly<Record<WalletNamespace, SelectedAccount>> => ({
    eip155: { addresses: [toAccount(index)?.address ?? account().address] },
    solana: otherAccounts.solana(index),
    bip122: otherAccounts.bip122(index),
    polkadot: otherAccounts.polkadot(index),
  })
  const first = (namespace: OtherNamespace) => otherAccounts[namespace](memory.accountIndex).addresses[0]

  const switchChain = async (chainId: number, topic?: string) => {
    if (!networks.has(chainId)) throw new RangeError(`The wallet does not know chain ${chainId}.`)
    await memory.write({ chainId })
    changed()
    await sessions.selectChain(chainId, topic)
    changed()
  }

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
    assetsFrom: () => (tellsAssets ? options.sandboxUrl : undefined),
  })
  const served = serveNamespaces(options.others, sessions.addressesIn)
  const servedOn = (networkId: string) =>
    [...served.values()].find(({ network }) => network.networkId === networkId)
  const plan: typeof planEvm = (request) => (servedOn(request.networkId)?.plan ?? planEvm)(request)
  const nameOf = (networkId: string) => {
    const chainId = toChainId(networkId)
    if (chainId === undefined) return servedOn(networkId)?.network.name ?? networkId
    return networks.get(chainId)?.name ?? `Chain ${chainId}`
  }
  const log = (request: SandboxPhoneRequest) => {
    requests.push(request)
    changed()
  }
  const handleRequest = createRequestHandler({ walletKit, prompts, whenBack, plan, nameOf, log, notify })
  const addressesOf = (namespace: WalletNamespace) => [
    ...new Set(
      (approval.accounts ?? [memory.accountIndex]).flatMap((index) => accountsAt(index)[namespace].addresses),
    ),
  ]
  const offer = (): WalletOffer => ({
    eip155: {
      chains: (approval.chains ?? [...networks.keys()]).map(toChain),
      methods: tellsAssets ? [...supportedMethods, ...assetMethods] : supportedMethods,
      addresses: addressesOf('eip155'),
    },
    ...Object.fromEntries(
      [...served].map(([namespace, { network, methods }]) => [
        namespace,
        { chains: [network.networkId], methods, addresses: addressesOf(namespace) },
      ]),
    ),
  })
  const handleProposal = createProposalHandler({
    walletKit,
    prompts,
    whenBack,
    offer,
    approval: () => approval,
    nameOf,
    log,
    notify,
  })

  const authenticate = createAuthenticationHandler({
    walletKit,
    prompts,
    whenBack,
    offer,
    approval: () => approval,
    nameOf,
    log,
    notify,
    signer: account,
  })

  // No handler rejects; what they do shows in the sessions.
  const onProposal = (proposal: Parameters<typeof handleProposal>[0]) =>
    void handleProposal(proposal).finally(changed)
  const onRequest = (request: Parameters<typeof handleRequest>[0]) =>
    void handleRequest(request).finally(changed)
  const onAuthentication = (request: Parameters<typeof authenticate>[0]) =>
    void authenticate(request).finally(changed)
  // The SDK hands on the proposal that comes along to a wallet that doesn't listen.
  const setAuthenticates = (isOn: boolean) => {
    authenticates = isOn
    walletKit.off('session_authenticate', onAuthentication)
    if (isOn) walletKit.on('session_authenticate', onAuthentication)
    changed()
  }
  setAuthenticates(options.authenticates)
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
  // Proposals that were open when the page was left.
  for (const params of Object.values(walletKit.getPendingSessionProposals())) {
    if (params.expiryTimestamp * 1000 > Date.now()) onProposal({ id: params.id, params })
  }
  for (const request of walletKit.getPendingSessionRequests()) onRequest(request)

  return {
    get account() {
      return account().address
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
    nameOf,
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
      tellsAssets = true
    },
    get authenticates() {
      return authenticates
    },
    setAuthenticates,
    setApproval(limits) {
      approval = limits
    },
    answer: prompts.answer,
    async switchAccount(index) {
      if (!toAccount(index)) throw new RangeError(`There is no account ${index}; use 0 to 4.`)
      await memory.write({ accountIndex: index })
      changed()
      await sessions.selectAccount(accountsAt(index))
      changed()
    },
    switchChain: (chainId) => switchChain(chainId),
    async disconnect(topic) {
      await sessions.end(topic)
      changed()
    },
    goOffline: quiet.goOffline,
    comeBack: quiet.comeBack,
    onChange: (listener) => void changeListeners.push(listener),
    onNotice: (listener) => void noticeListeners.push(listener),
    async close() {
      prompts.close()
      await quiet.close()
    },
  }
}

function toAccount(index: number): PrivateKeyAccount | undefined {
  const found = sandboxAccounts[index]
  return found && privateKeyToAccount(found.privateKey)
}
