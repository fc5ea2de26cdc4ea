import { base64, hex } from '@scure/base'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { clusterId } from '../clusters.js'
import { createSolanaChain } from './createSolanaChain.js'
import { currentRecordOf, type FakeAccount, oldRecordOf, registryOf } from './nameAccounts.fixture.js'
import { rootAccount } from './nameAccounts.js'
import { scriptedNodes, testNetwork } from './nodes.fixture.js'

// Where the service has the accounts of `alice` and `desk.alice`: derived by its own library, `@bonfida/spl-name-service` 3.0.26.
export const alice = {
  domain: 'FamAGuRGhwgP2TDmkzh7Xqn6R6JVEXuUh8BNghAjyTtV',
  escrow: 'BKLndirHzi3tfPQeN5YhMCRLV5QYhDBcGDUhn253ZtMj',
  mint: '4u1zsoNFF6GkdozBib4JjC8kS4PNGNawUH863yEJAdbV',
  old: '8PjwKR12zuuphMTuov1j2TxXML1nBMfaDttEx3nfwnTq',
  current: 'J2KurFMSu7rwojpVso6mVahdaXGtPfEs3ebs4JE5685v',
  reverse: 'EoAC6UXGaHWmZNWopAntbiG1tGvSTR4GqqG9F3GTifgq',
}
export const desk = {
  domain: 'Eu89VeBqEp5aTMV5prY3sMqK74meGDo2rPU3CdJTVdYQ',
  current: '5AzE6teZKZLGcTXLf23R7d2xFce8mgiBDyEf5hQhTKZ9',
  old: 'EMs7AR9D6qE3aav9Z9VwbZ1iqfN6fHRXZos7DbPRE54o',
  reverse: 'E8KmretTHKFjQuAzopHPUShqdNLvbrt66HoSqpouZKCP',
}

/** The private key of this address is 32 bytes of 7. */
export const owner = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
/** The account in which that address names its preferred name. */
export const preference = '4cbhS6gECZn1BjFD14AL5b7U6yH2M6pKt3Pdq5uLypUk'
/** Another wallet. */
export const other = '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP'
/** The account of another name. */
export const bonfida = 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb'
/** An address that no key belongs to. */
export const program = alice.escrow
/** The token account that holds an NFT. Some tests use it as the address of another wallet. */
export const wallet = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'

/** The owner's signature of `other` as where to pay `alice`: `serializeSolRecord` of the library takes it for valid. */
export const signature = hex.decode(
  '889a68d267a2a5389da9c65188c502ea498ee7192b30cf9bd8089eea33b8f5c48160ab0be13f16ff17bfde828ca13e9c949d78cce8424790d77cfca567db3205',
)

export const mainnet: NetworkDefinition = { ...testNetwork, id: clusterId('solana:mainnet') }
export const devnet: NetworkDefinition = { ...testNetwork, id: clusterId('solana:devnet') }

/** A cluster's accounts, by address. */
export type Accounts = Readonly<Record<string, FakeAccount>>

/** A cluster's other answers. */
export interface Cluster {
  readonly slot?: unknown
  /** The largest token accounts of a mint. */
  readonly holders?: unknown
  readonly known?: readonly NetworkDefinition[]
  /** Whether the nodes send whole accounts, even if a part was requested. */
  readonly sendsAll?: boolean
}

/** A service over a cluster that keeps these accounts, and the ids of the networks that were asked. */
export function chainOver(accounts: Accounts, cluster: Cluster = {}) {
  const { slot = 452_825_394, holders, known = [], sendsAll = false } = cluster
  const scripted = scriptedNodes({
    getSlot: () => slot,
    getTokenLargestAccounts: () => holders ?? { value: [{ address: wallet, amount: '1' }] },
    getMultipleAccounts: ([addresses, options]) => {
      const { length } = (options as { readonly dataSlice: { readonly length: number } }).dataSlice
      return {
        value: (addresses as readonly string[]).map((address) => {
          const account = accounts[address]
          if (!account) return null
          const data = [base64.encode(account.data.subarray(0, sendsAll ? undefined : length)), 'base64']
          return { owner: account.program, executable: false, data }
        }),
      }
    },
  })
  const networks: string[] = []
  const chain = createSolanaChain({
    clock: fakeClock(),
    nodes: {
      ask(call, options) {
        networks.push(options.network.id)
        return scripted.ask(call, options)
      },
    },
    findNetwork: async (id) => known.find((network) => network.id === id),
  })
  return { chain, asked: scripted.asked, networks }
}

/** Where a name leads on the main cluster. */
export const resolve = (accounts: Accounts, cluster?: Cluster, name = 'alice.sns') =>
  refusalOf(chainOver(accounts, cluster).chain.resolveName({ network: mainnet, name }))

/** A name without records. */
export const owned: Accounts = { [alice.domain]: registryOf(owner, rootAccount) }
/** A name with a record of the first version, signed by the owner. */
export const signed: Accounts = { ...owned, [alice.old]: oldRecordOf(other, signature) }
/** A record of an earlier owner. */
export const stale = currentRecordOf([wallet, wallet, wallet])

/** Why a name is refused; or the address that it leads to. */
export const refusalOf = (resolving: Promise<string | undefined>): Promise<string | undefined> =>
  resolving.catch((error: { readonly code: string; readonly context: Readonly<Record<string, unknown>> }) => {
    if (error.code !== 'INVALID_CAIP_ADDRESS') throw error
    return error.context.refusal as string
  })
