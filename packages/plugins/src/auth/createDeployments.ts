import type { Eip1193Provider } from '@wallet-modal/runtime/chain'
import type { EmbeddedLogIn } from '@wallet-modal/runtime/login'
import { computed, effect, type PluginContext, signal } from '@wallet-modal/runtime/plugin'

/** Whether the visitor's smart accounts have their code, network by network, as the chains say. */
export interface Deployments {
  /** A log-in with what is known of its smart accounts. */
  known(logIn: EmbeddedLogIn): EmbeddedLogIn
  /** Reads the active account's code again: a call may have brought it. */
  readAgain(): void
}

/** @param changed called when something else is known */
export function createDeployments(
  { connection, connectors, onDispose, state, transactions }: PluginContext,
  changed: () => void,
): Deployments {
  const found = new Map<string, boolean>()
  const calls = signal(0)
  /** The active smart account and its network. */
  const subject = computed(() => {
    const { namespace, type, address } = state.account.value ?? {}
    return namespace === 'eip155' && type === 'smartAccount'
      ? keyOf(state.network.value.id, address)
      : undefined
  })
  // A transaction of the visitor's key removes the code.
  const confirmed = computed(
    () => transactions.all.value.filter(({ status }) => status === 'confirmed').length,
  )

  async function read(key: string, signal: AbortSignal): Promise<void> {
    const { connector, provider } = connection('eip155') ?? {}
    if (connector?.id !== connectors[0]?.id) return
    const params = [key.split(' ')[1], 'latest']
    const code = await (provider as Eip1193Provider).request({ method: 'eth_getCode', params })
    if (signal.aborted || typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) return
    const isDeployed = code !== '0x'
    if (found.get(key) === isDeployed) return
    found.set(key, isDeployed)
    changed()
  }

  let reading = new AbortController()
  const stop = effect(() => {
    const key = subject.value
    void calls.value
    void confirmed.value
    reading.abort()
    reading = new AbortController()
    // What no node answers stays unknown until the next call.
    if (key) void read(key, reading.signal).catch(() => {})
  })
  onDispose(() => {
    stop()
    reading.abort()
  })

  return {
    known: (logIn) => ({
      ...logIn,
      accounts: logIn.accounts.map((one) => {
        const isDeployed =
          one.type === 'smartAccount' ? found.get(keyOf(one.networks?.[0], one.address)) : undefined
        return isDeployed === undefined ? one : { ...one, isDeployed }
      }),
    }),
    readAgain() {
      calls.value = calls.peek() + 1
    },
  }
}

/** A smart account of a log-in is listed for each network of its own. */
const keyOf = (networkId = '', address = '') => `${networkId} ${address.toLowerCase()}`
