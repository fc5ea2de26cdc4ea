import type { WebSocket } from 'ws'
import { readCall, refusal, toJson } from './answerCall.js'
import { ClusterError } from './ClusterError.js'
import type { Cluster } from './createCluster.js'
import { encodeAccount } from './encodeAccount.js'
import { readAccountForm, readAddress, readSignature } from './readParams.js'

/** Maximum number of subscriptions of one socket. */
const subscriptionLimit = 100
/** How often slots are told, in ms. */
const slotMs = 400

type Tell = (result: unknown) => void
/** Begins a subscription; returns what ends it. */
type Subscription = (cluster: Cluster, params: readonly unknown[], tell: Tell, end: () => void) => () => void

const withContext = (cluster: Cluster, value: unknown) => ({ context: { slot: cluster.slot() }, value })

const subscriptions: Readonly<Record<string, Subscription>> = {
  slot(cluster, _, tell) {
    const timer = setInterval(() => {
      const slot = cluster.slot()
      tell({ slot, parent: slot - 1n, root: slot - 1n })
    }, slotMs)
    return () => clearInterval(timer)
  },
  // Told once, then over, as nodes do.
  signature(cluster, [signature], tell, end) {
    const wanted = readSignature(signature)
    const reported = (error: unknown) => {
      tell(withContext(cluster, { err: error }))
      end()
    }
    const known = cluster.find(wanted)
    // Reported after the answer that names the subscription.
    if (known) queueMicrotask(() => reported(known.error))
    return cluster.watch((one) => {
      if (one.signature === wanted) reported(one.error)
    })
  },
  account(cluster, [address, options], tell) {
    const wanted = readAddress(address)
    const form = readAccountForm(options)
    return cluster.watch(({ accounts }) => {
      if (!accounts.includes(wanted)) return
      const account = cluster.account(wanted)
      tell(withContext(cluster, account ? encodeAccount(cluster, account, form) : null))
    })
  },
}

/** Serves one socket until it closes. */
export function serveSubscriptions(cluster: Cluster, socket: WebSocket): void {
  const running = new Map<number, () => void>()
  let last = 0

  const stop = (id: number) => {
    running.get(id)?.()
    return running.delete(id)
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const [, kind = '', action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    if (!Object.hasOwn(subscriptions, kind)) throw new ClusterError('method', 'Method not found')
    if (action === 'Unsubscribe') return stop(Number(params[0]))
    if (running.size >= subscriptionLimit) throw new ClusterError('params', 'Too many subscriptions.')
    last += 1
    const id = last
    const tell: Tell = (result) =>
      socket.send(
        toJson({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription: id } }),
      )
    const begin = subscriptions[kind] as Subscription
    running.set(
      id,
      begin(cluster, params, tell, () => void stop(id)),
    )
    return id
  }

  socket.on('message', (data) => {
    let value: unknown
    try {
      value = JSON.parse(String(data))
    } catch {
      socket.send(toJson(refusal(null, new ClusterError('parse', 'Parse error'))))
      return
    }
    const { id, method, params } = readCall(value)
    try {
      socket.send(toJson({ jsonrpc: '2.0', id, result: answer(method, params) }))
    } catch (error) {
      socket.send(toJson(refusal(id, error)))
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const id of [...running.keys()]) stop(id)
  })
}
