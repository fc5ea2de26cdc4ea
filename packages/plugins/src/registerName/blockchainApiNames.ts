import type { NamesApi } from '@wallet-modal/runtime/accounts'
import { type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import type { NameProvider } from './provider.js'

/** The service takes messages of the last ten seconds. */
const validForMs = 10_000

/** Characters of a name (Spec §5); the longest is DNS's. */
const rules = { min: 4, max: 63, pattern: /^[a-z0-9-]+$/ } as const

/** Names of the blockchain API (Spec §7). @param suffixes see `NameProvider` */
export function blockchainApiNames(
  { clock, queries }: Pick<PluginContext, 'clock' | 'queries'>,
  suffixes: readonly string[],
): NameProvider {
  async function api(): Promise<NamesApi> {
    const found = await (await queries()).blockchain()
    if (found) return found.names()
    throw new PluginError(
      'PLUGIN_FAILED',
      'Nobody registers names: set `endpoints.blockchain` in the config.',
      {
        pluginId: 'registerName',
      },
    )
  }
  return {
    id: 'blockchainApi',
    suffixes,
    rules,
    suggest: async (label, suffix, signal) => (await api()).suggest(label, suffix.slice(1), signal),
    async available(name, { networkId }, signal) {
      const names = await api()
      if (!(await names.serves(networkId))) return 'unknown'
      return (await names.isRegistered(name, signal)) ? 'taken' : 'free'
    },
    async challenge(name) {
      const timestamp = Math.floor(clock.now() / 1000)
      return { kind: 'message', text: JSON.stringify({ name, attributes: {}, timestamp }), validForMs }
    },
    async register({ account, challenge, proof }) {
      if (challenge.kind !== 'message') throw new TypeError('The blockchain API takes messages only.')
      await (await api()).register(account, { message: challenge.text, signature: proof })
    },
    export: async ({ address }, signal) => (await api()).namesOf(address, signal),
  }
}
