import type { ModalConfig } from '@wallet-modal/runtime/config'

/** Networks whose accounts may sign in. */
export interface SignInNetworks {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Nodes of EVM networks, which are believed about contract wallets. Several have to agree. */
  readonly rpcUrls: Readonly<Record<string, string | readonly string[]>>
}

/**
 * The networks of the config. Their nodes come from the environment, else from the config's `networks`, and never from a public list: a
 * node can sign in as any contract wallet.
 * @param nodes such as `eip155:1=https://node.example eip155:10=https://other.example`, with blanks or line ends between
 */
export function networksOf({ chains, networks = [] }: ModalConfig, nodes = ''): SignInNetworks {
  const named = nodes.split(/\s+/).flatMap((entry) => {
    const [, id, url] = /^(eip155:\d+)=(https?:\/\/.+)$/.exec(entry) ?? []
    if (entry !== '' && !(id && url))
      throw new Error(`SIGN_IN_NODES has ${entry}: write eip155:1=https://node.example`)
    return id && url ? [{ id, url }] : []
  })
  const nodesOf = (id: string) => {
    const urls = named.filter((one) => one.id === id).map(({ url }) => url)
    return urls.length > 0 ? urls : (networks.find((one) => one.id === id)?.rpcUrls ?? [])
  }
  const evm = chains.filter((id) => id.startsWith('eip155:'))
  return { chains, rpcUrls: Object.fromEntries(evm.map((id) => [id, nodesOf(id)])) }
}

/** EVM networks without a node: contract wallets can't sign in on them. */
export const networksWithoutNode = ({ rpcUrls }: SignInNetworks): string[] =>
  Object.keys(rpcUrls).filter((id) => rpcUrls[id]?.length === 0)
