import { isTransactionHash } from '@wallet-modal/runtime/chain'
import {
  type Connection,
  computed,
  type PluginContext,
  type ReadonlySignal,
  signal,
} from '@wallet-modal/runtime/plugin'
import type { Attempts } from './Attempts.js'
import { nativeAsset } from './asset.js'
import type { Replacement, SendRequest } from './prepare.js'
import { follow, type Sent } from './submitToWallet.js'

/** A transaction that this plugin sent, and that is still pending. */
export interface WaitingSend {
  /** Id under which the modal follows the transaction: the id of the first one sent. */
  readonly id: string
  readonly label: string
  /** Whether the visitor has cancelled it: only that can still be sped up. */
  readonly isCancelled: boolean
}

interface KnownSend extends Pick<WaitingSend, 'id' | 'label'> {
  /** The request for sending it again. */
  readonly request: SendRequest
  readonly attempts: Attempts
}

/** The pending transactions, and the requests that replace them. */
export interface Waiting {
  /** Waiting transactions of the active account on its network, oldest first. Reads signals. */
  readonly all: ReadonlySignal<readonly WaitingSend[]>
  /** Whether a transaction still waits. Reads signals. */
  has(id: string): boolean
  /** Remembers what was sent, where its chain can replace it. */
  sent(request: SendRequest, sent: Sent): Promise<void>
  /**
   * Also follows the transaction that replaces another. If the chain reports another nonce for it, it is a second payment: it is shown and
   * followed as one.
   */
  replaced(request: SendRequest, sent: Sent): Promise<void>
  /** The request that replaces a transaction; undefined if that one isn't pending any more. */
  requestOf(id: string, as: Replacement['as']): SendRequest | undefined
}

/** Makes the list of one modal. It lives as long as the page, as what is waited for does. */
export function createWaiting(context: PluginContext): Waiting {
  const { chain, connection, transactions, state, t } = context
  const known = signal<readonly KnownSend[]>([])
  const waiting = computed(() => {
    const ids = transactions.all.value.flatMap(({ id, status }) => (status === 'pending' ? id : []))
    return known.value.filter(({ id }) => ids.includes(id))
  })
  /** Connections of wallets that choose nonces themselves. They replace nothing, so it isn't offered. */
  const ownNonces = signal<ReadonlySet<Connection>>(new Set())
  const choosesNonces = ({ connection: used }: SendRequest) => {
    ownNonces.value = new Set([...ownNonces.peek(), used])
  }
  const find = (id: string) => waiting.peek().find((one) => one.id === id)
  const isHere = ({ request: { from, network, connection: used } }: KnownSend) =>
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
    async sent(request, { facts: { amount }, id, label, attempts, keepsNonce }) {
      const one = { id, label, attempts }
      const { prepareReplacement } = await chain(request.namespace)
      // A batch of calls has an id of the wallet's own. A smart account's transaction could only be replaced by those who submit it.
      if (!prepareReplacement || request.isSmartAccount || !isTransactionHash(one.id)) return
      const { address, typedName, profileName = typedName } = request.recipient
      // The bytes pay this address, wherever the name leads now.
      const recipient = { address, ...(profileName !== undefined && { profileName }) }
      const { entered: _, ...asked } = request
      known.value = [...waiting.peek(), { ...one, request: { ...asked, amount, isMax: false, recipient } }]
      if ((await keepsNonce) === false) choosesNonces(request)
    },
    async replaced(request, sent) {
      const { replaces } = request
      const first = replaces && find(replaces.id)
      const isCancellation =
        replaces?.as === 'cancellation' || (first !== undefined && isCancelled(first.attempts))
      if ((await sent.keepsNonce) !== false) return first?.attempts.add({ id: sent.id, isCancellation })
      choosesNonces(request)
      const startText = t(isCancellation ? 'send.second.empty' : 'send.second.payment')
      follow(context, request, sent, { startText })
    },
    requestOf(id, as) {
      const one = find(id)
      const live = one && connection(one.request.namespace)
      const latest = one?.attempts.all.peek().at(-1)
      if (!live || !latest) return undefined
      const isCancellation = as === 'cancellation' || latest.isCancellation
      const request = isCancellation ? cancellationOf(one.request) : one.request
      return { ...request, connection: live, replaces: { id, latestId: latest.id, as } }
    },
  }
}

const isCancelled = ({ all }: Attempts) => all.value.some(({ isCancellation }) => isCancellation)

/** A transfer of nothing to the account itself. */
const cancellationOf = (request: SendRequest): SendRequest => ({
  ...request,
  asset: request.asset.address === undefined ? request.asset : nativeAsset(request.network, undefined),
  amount: 0n,
  recipient: { address: request.from },
})
