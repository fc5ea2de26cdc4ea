import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { toNetworkId } from '../base/parseCaip.js'
import { isTransactionHash } from '../base/transactionHash.js'
import type { Connection } from '../connectors/connection.js'
import type { PluginContext } from '../plugin/context.js'
import type { Attempts } from './Attempts.js'
import { doesTheSame, notAsAsked } from './actions.js'
import { cannotSend } from './prepare.js'
import type { Recipient, Replacement, ReviewRequest, ReviewStep } from './request.js'
import { follow, type Sent } from './submit.js'

/** A transaction that this plugin sent, and that is still pending. */
export interface WaitingTransaction {
  /** Id under which the modal follows the transaction: the id of the first one sent. */
  readonly id: string
  readonly label: string
  /** Whether the visitor has cancelled it: only that can still be sped up. */
  readonly isCancelled: boolean
}

interface KnownTransaction<Subject> extends Pick<WaitingTransaction, 'id' | 'label'> {
  /** The request that it was sent for. */
  readonly request: ReviewRequest<Subject>
  readonly step: ReviewStep
  readonly attempts: Attempts
}

/** The pending transactions, and the requests that replace them. */
export interface Waiting<Subject> {
  /** Waiting transactions of the active account on its network, oldest first. Reads signals. */
  readonly all: ReadonlySignal<readonly WaitingTransaction[]>
  /** Whether a transaction still waits. Reads signals. */
  has(id: string): boolean
  /** Remembers what was sent, where its chain can replace it. */
  sent(request: ReviewRequest<Subject>, sent: Sent): Promise<void>
  /**
   * Also follows the transaction that replaces another. If the chain reports another nonce for it, it is a second payment: it is shown and
   * followed as one.
   */
  replaced(request: ReviewRequest<Subject>, sent: Sent): Promise<void>
  /** The request that replaces a transaction; undefined if that one isn't pending any more. */
  requestOf(id: string, as: Replacement['as']): ReviewRequest<Subject> | undefined
}

/** Makes the list of one modal. It lives as long as the page, as what is waited for does. */
export function createWaiting<Subject>(context: PluginContext): Waiting<Subject> {
  const { chain, connection, transactions, state, t } = context
  const known = signal<readonly KnownTransaction<Subject>[]>([])
  const waiting = computed(() => {
    const ids = transactions.all.value.flatMap(({ id, status }) => (status === 'pending' ? id : []))
    return known.value.filter(({ id }) => ids.includes(id))
  })
  /** Connections of wallets that choose nonces themselves. They replace nothing, so it isn't offered. */
  const ownNonces = signal<ReadonlySet<Connection>>(new Set())
  const choosesNonces = ({ connection: used }: ReviewRequest) => {
    ownNonces.value = new Set([...ownNonces.peek(), used])
  }
  const find = (id: string) => waiting.peek().find((one) => one.id === id)
  const isHere = ({ request: { from, network, connection: used } }: KnownTransaction<Subject>) =>
    from === state.account.value?.address &&
    network.id === state.network.value.id &&
    !ownNonces.value.has(used)
  return {
    all: computed(() =>
      waiting.value
        .filter(isHere)
        .map(({ id, label, attempts }) => ({ id, label, isCancelled: isCancelled(attempts) })),
    ),
    has: (id) => waiting.value.some((one) => one.id === id),
    async sent(request, { step, id, label, attempts, keepsNonce, isAlone }) {
      const one = { id, label, step, attempts, request }
      const { prepareReplacement } = await chain(request.namespace)
      // A batch of calls has an id of the wallet's own. A smart account's transaction could only be replaced by those who submit it.
      if (!isAlone || !prepareReplacement || request.isSmartAccount || !isTransactionHash(one.id)) return
      known.value = [...waiting.peek(), one]
      if ((await keepsNonce) === false) choosesNonces(request)
    },
    async replaced(request, sent) {
      const { replaces } = request
      const first = replaces && find(replaces.id)
      const isCancellation =
        replaces?.as === 'cancellation' || (first !== undefined && isCancelled(first.attempts))
      if ((await sent.keepsNonce) !== false) return first?.attempts.add({ id: sent.id, isCancellation })
      choosesNonces(request)
      const startText = t(isCancellation ? 'review.second.empty' : 'review.second.payment')
      follow(context, request, sent, { startText })
    },
    requestOf(id, as) {
      const one = find(id)
      const live = one && connection(one.request.namespace)
      const latest = one?.attempts.all.peek().at(-1)
      if (!live || !latest) return undefined
      const isCancellation = as === 'cancellation' || latest.isCancellation
      return {
        ...one.request,
        connection: live,
        replaces: { id, latestId: latest.id, as },
        recipients: isCancellation ? [] : (one.request.recipients ?? []).map(paid),
        async prepare(service, signal) {
          const { namespace, network } = one.request
          if (!service.prepareReplacement) throw cannotSend(namespace)
          return [await service.prepareReplacement({ network, signal, id: latest.id, as })]
        },
        check: ([said, ...others]) => {
          const wanted = isCancellation ? cancellationOf(one.request) : one.step
          if (others.length > 0 || !doesTheSame(said, wanted)) throw notAsAsked()
        },
      }
    },
  }
}

const isCancelled = ({ all }: Attempts) => all.value.some(({ isCancellation }) => isCancellation)

/** The bytes pay this address, wherever its name leads now. */
const paid = ({ address, typedName, profileName = typedName }: Recipient): Recipient => ({
  address,
  ...(profileName !== undefined && { profileName }),
})

/** A transfer of nothing to the account itself. */
const cancellationOf = ({ network, from }: ReviewRequest) => ({
  ...{ networkId: toNetworkId(network.id), from },
  actions: [{ kind: 'transfer', to: from, amount: 0n }] as const,
})
