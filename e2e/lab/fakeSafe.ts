/** A call of a transaction, as the SDK of Safe Apps sends it. */
interface SafeCall {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** A Safe's page, as a spec sees it. */
export interface FakeSafe {
  /** Methods that the app asked for, oldest first. */
  readonly asked: string[]
  /** The calls of each transaction that the app proposed. */
  readonly proposed: (readonly SafeCall[])[]
  /** The owners sign and execute what was proposed. */
  execute(): void
}

interface SafeRequest {
  readonly id: string
  readonly method: string
  readonly params: never
}

/** A Safe on the lab's first network. */
const safe = {
  safeAddress: '0x5aFE3855358E112B5647B952709E6165e1c1eEEe',
  chainId: 31337,
  threshold: 2,
  owners: [],
  isReadOnly: false,
}
const hash = (first: string, number: number) => `0x${first}${number.toString(16).padStart(63, '0')}`

/**
 * Plays Safe{Wallet} for the app in a frame: a fake with no contract behind it, that speaks the messages which the SDK of Safe
 * Apps 9.1 speaks. The real one stands at app.safe.global alone.
 */
export function createFakeSafe(frame: HTMLIFrameElement, appOrigin: string): FakeSafe {
  const asked: string[] = []
  const proposed: (readonly SafeCall[])[] = []
  let executed = 0

  const numberOf = (safeTxHash: string) => Number.parseInt(safeTxHash.slice(-8), 16)
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    getSafeInfo: () => safe,
    sendTransactions({ txs }: { readonly txs: readonly SafeCall[] }) {
      proposed.push(txs)
      return { safeTxHash: hash('5', proposed.length) }
    },
    getTxBySafeTxHash({ safeTxHash }: { readonly safeTxHash: string }) {
      const isExecuted = numberOf(safeTxHash) <= executed
      return isExecuted
        ? { txStatus: 'SUCCESS', txHash: hash('a', numberOf(safeTxHash)) }
        : { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    },
    rpcCall({ call, params }: { readonly call: string; readonly params: readonly unknown[] }) {
      if (call === 'eth_getTransactionReceipt') return { transactionHash: params[0], status: '0x1' }
      throw new Error(`The fake Safe reads no ${call}`)
    },
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent<SafeRequest>) => {
    if (source !== frame.contentWindow || origin !== appOrigin) return
    const { id, method, params } = data
    asked.push(method)
    const reply = (answer: object) =>
      frame.contentWindow?.postMessage({ id, version: '9.1.0', ...answer }, appOrigin)
    try {
      const answer = answers[method]
      if (!answer) throw new Error(`The fake Safe knows no ${method}`)
      reply({ success: true, data: answer(params) })
    } catch (error) {
      reply({ success: false, error: (error as Error).message })
    }
  })
  return {
    asked,
    proposed,
    execute() {
      executed = proposed.length
    },
  }
}
