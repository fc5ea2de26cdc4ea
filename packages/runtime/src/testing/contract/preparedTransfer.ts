import type {
  CollectibleId,
  PreparedTransaction,
  Token,
  TransactionDescription,
} from '../../connectors/chainService.js'
import type { ChainContract } from './chainContract.js'
import type { ChainStage } from './chainStage.js'

/** A transfer as a check asks for it. */
export interface Transfer {
  readonly amount: bigint | 'max'
  readonly to: string
  readonly from: string
  readonly token?: Token | undefined
  readonly collectible?: CollectibleId | undefined
}

/** A prepared, honest transfer. */
export async function prepared(
  { service, value }: ChainStage,
  { networks: [network], addresses: [from, to] }: ChainContract,
  over: Partial<Transfer> = {},
): Promise<PreparedTransaction> {
  return value(async () => {
    const transaction = await service.prepareTransfer?.({ network, from, to, amount: 1n, ...over })
    if (!transaction) throw new Error('A service that takes transactions must prepare transfers.')
    return transaction
  })
}

/** Errors in a description. */
export function mistakes(
  { networkId, from, actions, maxFee }: TransactionDescription,
  { networks: [network] }: ChainContract,
  transfer: Transfer,
): string[] {
  const [first, ...others] = actions.filter(({ kind }) => kind !== 'call')
  const says = (one: typeof first) =>
    one?.kind === 'transfer'
      ? `${one.from ?? from} sends ${one.to} ${typeof one.amount} ${one.amount} of ${nameOf(one)}`
      : String(one?.kind)
  const { token, collectible, to, amount } = transfer
  const asset = collectible
    ? { token: collectible.contract, tokenId: collectible.tokenId }
    : { token: token?.address }
  const expected = `${transfer.from} sends ${to} bigint ${amount} of ${nameOf(asset)}`
  return [
    ...(says(first) === expected
      ? []
      : [`It is that ${expected}, and the description says that ${says(first)}.`]),
    ...others.map((one) => `Besides, the description says that ${says(one)}.`),
    ...(networkId === network.id ? [] : [`It is of ${network.id}, and the description says ${networkId}.`]),
    ...(maxFee === undefined || (typeof maxFee === 'bigint' && maxFee >= 0n)
      ? []
      : [`Its highest fee is ${typeof maxFee} ${maxFee}.`]),
  ]
}

const nameOf = ({
  token = 'the currency',
  tokenId,
}: {
  readonly token?: string | undefined
  readonly tokenId?: string
}) => (tokenId === undefined ? token : `${token} ${tokenId}`)
