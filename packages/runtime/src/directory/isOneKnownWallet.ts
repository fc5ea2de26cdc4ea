import { nameKey } from '../connectors/merge.js'
import type { Connector } from '../connectors/types.js'
import { multiChainWallets } from './multiChainWallets.generated.js'

interface MultiChainWallet {
  readonly rdns: string
  readonly name: string
  readonly namespaces: readonly string[]
}

const wallets: readonly MultiChainWallet[] = multiChainWallets.split('\n').map((line) => {
  const [rdns = '', name = '', namespaces = ''] = line.split('\t')
  return { rdns, name: nameKey(name), namespaces: namespaces.split(' ') }
})

/**
 * Whether two connectors of one name are those of one wallet as far as the bundled directory knows: it serves both namespaces, and is
 * the one whose rdns is announced, or whose name it is where none is.
 */
export function isOneKnownWallet(one: Connector, other: Connector): boolean {
  const rdns = one.info?.rdns ?? other.info?.rdns
  return wallets.some(
    (wallet) =>
      (rdns === undefined ? wallet.name === nameKey(one.name) : wallet.rdns === rdns) &&
      wallet.namespaces.includes(one.namespace) &&
      wallet.namespaces.includes(other.namespace),
  )
}
