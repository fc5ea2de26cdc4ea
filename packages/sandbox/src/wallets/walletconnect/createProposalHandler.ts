import type { SandboxPhoneApproval, SandboxPhoneRequest } from '../../client/SandboxPhone.js'
import { answerCodes } from './answerCodes.js'
import type { Prompts } from './createPrompts.js'
import {
  type ApprovedNamespaces,
  addressesOf,
  approveNamespaces,
  networkIdsOf,
  type ProposedNamespaces,
  proposedChains,
  type WalletOffer,
} from './namespaces.js'
import { describePeer, proposalPrompt } from './phonePrompts.js'
import type { WalletKitClient } from './WalletKitClient.js'

/** A proposal as the SDK hands it over. */
export interface Proposal {
  readonly id: number
  readonly params: ProposedNamespaces & {
    readonly proposer: { readonly metadata: { readonly name?: unknown; readonly url?: unknown } }
  }
  /** Absent for a proposal from before the page was loaded again. */
}

/** What {@link createProposalHandler} needs of the wallet. */
export interface ProposalHandlerDeps {
  readonly walletKit: WalletKitClient
  readonly prompts: Prompts
  readonly whenBack: () => Promise<void>
  readonly offer: () => WalletOffer
  readonly approval: () => SandboxPhoneApproval
  /** Name of a network, by its CAIP-2 id. */
  readonly nameOf: (networkId: string) => string
  readonly log: (request: SandboxPhoneRequest) => void
  /** Tells the user what happened without them. */
  readonly notify: (text: string) => void
}

/** Creates the function that takes a proposal to its end. */
export function createProposalHandler(deps: ProposalHandlerDeps): (proposal: Proposal) => Promise<void> {
  const { walletKit, prompts, notify } = deps
  // A link that is scanned twice brings its proposal again.
  const underWay = new Set<number>()
  let lastApproval: Promise<unknown> = Promise.resolve()

  const approve = (id: number, namespaces: ApprovedNamespaces) =>
    walletKit.approveSession({ id, namespaces: { ...namespaces } }).then(() => {})

  /** Approves under a hostile name and with accounts that the proposal didn't ask for. */
  const approveGarbage = async (id: number, { eip155, ...others }: ApprovedNamespaces) => {
    const { metadata } = walletKit.engine.signClient
    const name = metadata.name
    Object.assign(metadata, { name: hostileName })
    try {
      const accounts = addressesOf(eip155?.accounts ?? []).map((address) => `eip155:1:${address}`)
      await approve(id, eip155 ? { eip155: { ...eip155, chains: ['eip155:1'], accounts } } : others)
    } finally {
      Object.assign(metadata, { name })
    }
  }

  const handle = async ({ id, params }: Proposal) => {
    const { requiredNamespaces, optionalNamespaces, proposer } = params
    deps.log({ method: 'wc_sessionPropose', params: { requiredNamespaces, optionalNamespaces } })
    const namespaces = approveNamespaces(params, deps.offer(), deps.approval())
    if (!namespaces) {
      await walletKit.rejectSession({ id, reason: answerCodes.unsupportedChains })
      const chains = proposedChains(params).slice(0, 3).join(', ')
      notify(
        `${describePeer(proposer.metadata).name} asks for networks that this wallet does not have: ${chains}`,
      )
      return
    }
    const approved = Object.values(namespaces)
    const names = approved.flatMap(networkIdsOf).map(deps.nameOf)
    const addresses = approved.flatMap(({ accounts }) => addressesOf(accounts))
    const outcome = await prompts.decide(
      proposalPrompt(id, proposer.metadata, [
        { label: names.length === 1 ? 'Network' : 'Networks', value: names.join('\n') },
        { label: addresses.length === 1 ? 'Account' : 'Accounts', value: addresses.join('\n') },
      ]),
    )
    if (outcome === 'hang') return
    await deps.whenBack()
    if (outcome === 'reject') return walletKit.rejectSession({ id, reason: answerCodes.userRejected })
    if (outcome === 'expire') return walletKit.rejectSession({ id, reason: answerCodes.expired })
    // The account may have changed while the prompt was open.
    const latest = approveNamespaces(params, deps.offer(), deps.approval()) ?? namespaces
    const run = () => (outcome === 'garbage' ? approveGarbage(id, latest) : approve(id, latest))
    // Approvals run one at a time: all of them read the one metadata.
    lastApproval = lastApproval.then(run, run)
    await lastApproval
  }

  return async (proposal) => {
    if (underWay.has(proposal.id)) return
    underWay.add(proposal.id)
    try {
      await handle(proposal)
    } catch {
      // Expired meanwhile, or not what the SDK lets pass: the site should not wait for its end.
      await walletKit
        .rejectSession({ id: proposal.id, reason: answerCodes.settlementFailed })
        .catch(() => undefined)
      notify(
        `The connection to ${describePeer(proposal.params.proposer.metadata).name} failed. Ask for a new link.`,
      )
    } finally {
      underWay.delete(proposal.id)
    }
  }
}

/** Turns the reading direction around, hides a NUL, and goes on for 10,000 characters. */
const hostileName = `\u202Etellaw detsurt\u0000\u2066 ${'A'.repeat(10_000)}`
