import type { EmbeddedLogIn } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { FrameClient } from './frameClient.js'
import type { Answered } from './protocol/schema.js'

/**
 * Asks the frame who is logged in, with an account in each of the app's namespaces.
 * @param hear called with each answer
 * @throws WalletFrameError
 */
export async function readLogIn(
  { config, connectors }: Pick<PluginContext, 'config' | 'connectors'>,
  frame: Pick<FrameClient, 'ask'>,
  hear: (user: Answered<'GET_USER'>) => void,
  signal?: AbortSignal,
): Promise<EmbeddedLogIn> {
  const namespaces = [...new Set(connectors.map(({ namespace }) => namespace))]
  const { smartAccountEnabledNetworks } = await frame.ask(
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    {},
    { signal },
  )
  const smart = smartAccountEnabledNetworks.map((id) => `eip155:${id}`)
  const users = await Promise.all(
    namespaces.flatMap((namespace) =>
      alikeNetworks(config.chains, namespace, smart).map(async (networks) => {
        const [chainId = `${namespace}:0`] = networks
        const user = await frame.ask('GET_USER', { chainId }, { signal })
        hear(user)
        return { namespace, networks, ...user }
      }),
    ),
  )
  const [user] = users
  const accounts = users.flatMap(({ namespace, networks, accounts }) =>
    accounts.map((one) => ({ namespace, networks, ...one })),
  )
  return {
    // The key's account is on all networks. First, it is the fixed point of the visitor's choice.
    accounts: [...accounts.filter(isOfKey), ...accounts.filter((one) => !isOfKey(one))],
    ...(user && { user: userOf(user) }),
  }
}

const isOfKey = ({ type }: { readonly type: string }) => type === 'eoa'

/** The app's networks of a namespace, in groups with the same accounts: those of a key alone, and each with smart accounts. */
function alikeNetworks(
  chains: readonly string[],
  namespace: string,
  smart: readonly string[],
): readonly (readonly string[])[] {
  const own = chains.filter((id) => id.startsWith(`${namespace}:`))
  const ofKey = own.filter((id) => !smart.includes(id))
  const others = own.filter((id) => smart.includes(id)).map((id) => [id])
  return ofKey.length > 0 || others.length === 0 ? [ofKey, ...others] : others
}

/** Whom the log-in has named, without what is unknown of them. */
const userOf = ({ email, provider, userName }: Answered<'GET_USER'>) => ({
  ...(email !== undefined && { email }),
  ...(provider !== undefined && { provider }),
  ...(userName !== undefined && { name: userName }),
})
