import type { CollectibleId, Token } from '../../connectors/chainService.js'
import type { PreparedTransaction, TransactionDescription } from '../../connectors/transaction.js'
import { ExecutionError } from '../../errors/chainErrors.js'
import { isWalletModalError } from '../../errors/classes.js'
import { garbage, isOurs, type Outcome, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import type { ChainContract } from './chainContract.js'
import { balanceOn, type ChainStage, largeAmount, sentTransfer } from './chainStage.js'
import { expectNone } from './contract.js'

const noAddresses = ['', 'x', 'name.example', '<script>alert(1)</script>', '\u202e', 'x'.repeat(10_000)]

/** Reasons that need cleaning before they are shown. */
const hostileReason = `Paused\u202e\u0000 ${'x'.repeat(10_000)}`
const unsafe = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2066-\u2069]/u

interface Transfer {
  readonly amount: bigint | 'max'
  readonly to: string
  readonly from: string
  readonly token?: Token | undefined
  readonly collectible?: CollectibleId | undefined
}

/** A prepared, honest transfer. */
async function prepared(
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
function mistakes(
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

/** The outcome of a synchronous call. */
function atOnce(call: () => unknown): Outcome {
  try {
    return { status: 'resolved', value: call() }
  } catch (error) {
    return { status: 'rejected', error }
  }
}

const isInvalid = (outcome: Outcome) =>
  outcome.status === 'rejected' && isWalletModalError(outcome.error, 'TRANSACTION_INVALID')

/** Rules about transactions before signing. */
export const chainTransactionChecks: readonly ChainCheck[] = [
  {
    rule: 'the description of a prepared transfer matches the request',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const [from, to] = contract.addresses
      const complaints: string[] = []
      for (const token of [undefined, ...(contract.tokens ?? [])])
        for (const amount of [1n, largeAmount]) {
          const transfer = { from, to, amount, ...(token && { token }) }
          const description = on.service.describe?.(await prepared(on, contract, transfer))
          if (description) complaints.push(...mistakes(description, contract, transfer))
        }
      expectNone(complaints)
    },
  },
  {
    rule: 'a description depends on the payload alone',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const [from, to] = contract.addresses
      const one = { from, to, amount: 1n }
      const other = { from, to, amount: 2n }
      const reviewed = { ...(await prepared(on, contract, one)), amount: 1n, to }
      const { payload } = await prepared(on, contract, other)
      const description = on.service.describe?.({ ...reviewed, payload })
      expectNone(description ? mistakes(description, contract, other) : [])
    },
  },
  {
    rule: 'a prepared transaction and its description are deeply frozen',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const transaction = await prepared(on, contract)
      expectNone([
        ...(isFrozen(transaction) ? [] : ['The transaction can be changed.']),
        ...(isFrozen(on.service.describe?.(transaction)) ? [] : ['The description can be changed.']),
      ])
    },
  },
  {
    rule: 'a transfer without an amount or a valid address is not prepared',
    of: ['prepareTransfer'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const on = stage()
      await prepared(on, contract)
      const complaints: string[] = []
      const expectRefusal = async (what: string, over: Partial<Transfer>) => {
        const ended = await on.outcome(
          async () => on.service.prepareTransfer?.({ network, from, to, amount: 1n, ...over }),
          warmMs,
        )
        if (!isOurs(ended)) complaints.push(`${what}, and ${reported(ended)}.`)
      }
      for (const amount of [0n, -1n, 2n ** 300n, 1.5 as never, '1' as never])
        await expectRefusal(`The amount is ${String(amount).slice(0, 20)}`, { amount })
      for (const address of noAddresses) {
        await expectRefusal(`The recipient is ${JSON.stringify(address.slice(0, 40))}`, { to: address })
        await expectRefusal(`The sender is ${JSON.stringify(address.slice(0, 40))}`, { from: address })
        const [token] = contract.tokens ?? []
        if (token)
          await expectRefusal(`The token is ${JSON.stringify(address.slice(0, 40))}`, {
            token: { ...token, address },
          })
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the amount `max` of the own currency leaves room for the fee, and tokens refuse it',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const complaints: string[] = []
      const description = on.service.describe?.(await prepared(on, contract, { amount: 'max' }))
      const amount = balanceOn(contract, network, from) - (description?.maxFee ?? 0n)
      if (description) complaints.push(...mistakes(description, contract, { from, to, amount }))
      for (const token of contract.tokens ?? []) {
        const call = async () => on.service.prepareTransfer?.({ network, from, to, amount: 'max', token })
        const ended = await on.outcome(call, warmMs)
        if (ended.status !== 'rejected' || !isWalletModalError(ended.error, 'SEND_DRAFT_INCOMPLETE'))
          complaints.push(`All of ${token.address} was asked for, and ${reported(ended)}.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'a collectible is sent as a collectible, or not at all',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const [token] = contract.tokens ?? []
      const [collectible = token && { contract: token.address, tokenId: '1' }] = contract.collectibles ?? []
      if (!collectible) return
      const prepare = (over: Partial<Transfer>) =>
        on.outcome(async () =>
          on.service.prepareTransfer?.({ network, from, to, amount: 1n, collectible, ...over }),
        )
      const isIncomplete = (ended: Outcome) =>
        ended.status === 'rejected' && isWalletModalError(ended.error, 'SEND_DRAFT_INCOMPLETE')
      const complaints: string[] = []
      const one = await prepare({})
      if (one.status === 'resolved' && one.value) {
        const description = on.service.describe?.(one.value)
        if (description)
          complaints.push(...mistakes(description, contract, { from, to, amount: 1n, collectible }))
      } else if (contract.collectibles || !isIncomplete(one))
        complaints.push(`A collectible was to be sent, and ${reported(one)}.`)
      for (const [what, over] of [
        ['Two of what there is one of were asked for', { amount: 2n }],
        ['All of it was asked for', { amount: 'max' }],
        ['A token was asked for as well', { token }],
        ['It has no number', { collectible: { ...collectible, tokenId: '-1' } }],
        ['It is a token', { collectible: { contract: token?.address ?? '', tokenId: '1' } }],
      ] as const) {
        if (!token && 'token' in over) continue
        const ended = await prepare(over)
        if (!isIncomplete(ended)) complaints.push(`${what}, and ${reported(ended)}.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'a token with other decimals than expected is not sent',
    of: ['prepareTransfer', 'readToken'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const complaints: string[] = []
      for (const token of contract.tokens ?? []) {
        await prepared(on, contract, { token })
        const listed = { ...token, decimals: token.decimals + 1 }
        const call = async () =>
          on.service.prepareTransfer?.({ network, from, to, amount: 1n, token: listed })
        const ended = await on.outcome(call, warmMs)
        if (ended.status !== 'rejected' || !isWalletModalError(ended.error, 'SEND_DRAFT_INCOMPLETE'))
          complaints.push(`${token.address} has ${token.decimals} decimals, and ${reported(ended)}.`)
      }
      const [token] = contract.tokens ?? []
      if (token) {
        const none = { ...token, address: from }
        const call = async () => on.service.prepareTransfer?.({ network, from, to, amount: 1n, token: none })
        const ended = await on.outcome(call, warmMs)
        if (!isOurs(ended)) complaints.push(`No token is at ${from}, and ${reported(ended)}.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the fee of a usual transfer is known before it is prepared',
    of: ['prepareTransfer', 'describe', 'estimateTransferFee'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const [from] = contract.addresses
      const complaints: string[] = []
      for (const token of [undefined, contract.tokens?.[0]]) {
        const fee = await on.value(async () => on.service.estimateTransferFee?.({ network, from, token }))
        const most = on.service.describe?.(await prepared(on, contract, { token })).maxFee ?? 0n
        const what = token?.address ?? 'the currency'
        if (typeof fee?.expected !== 'bigint' || fee.expected <= 0n || fee.max < fee.expected)
          complaints.push(`Of ${what}, ${fee?.expected} is expected, and ${fee?.max} is the most.`)
        if (fee && fee.max < most)
          complaints.push(`A transfer of ${what} may cost ${most}, and ${fee.max} is the most that was said.`)
        if (!isFrozen(fee)) complaints.push('The fee can be changed.')
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'a payload that is no transaction is TRANSACTION_INVALID',
    of: ['prepareTransfer', 'describe'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, outcome } = on
      const [network] = contract.networks
      const [, stranger] = contract.addresses
      const honest = await prepared(on, contract)
      const complaints: string[] = []
      const broken: readonly (readonly [string, PreparedTransaction])[] = [
        ...[...garbage, undefined, '', 'AAAA', '0x'].map(
          (payload) => [`The payload is ${typeof payload}`, { ...honest, payload }] as const,
        ),
        ['Another account signs it', { ...honest, from: stranger }],
      ]
      for (const [what, transaction] of broken) {
        const described = atOnce(() => service.describe?.(transaction))
        if (!isInvalid(described)) complaints.push(`describe: ${what}, and ${reported(described)}.`)
        for (const method of ['estimateFee', 'simulate'] as const) {
          if (!service[method]) continue
          const ended = await outcome(async () => service[method]?.({ network, transaction }), warmMs)
          if (!isInvalid(ended)) complaints.push(`${method}: ${what}, and ${reported(ended)}.`)
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'no node is asked about a transaction of another network',
    of: ['prepareTransfer', 'estimateFee'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, outcome, asked } = on
      const [, network] = contract.networks
      const transaction = await prepared(on, contract)
      const complaints: string[] = []
      for (const method of ['estimateFee', 'simulate'] as const) {
        if (!service[method]) continue
        asked.length = 0
        const ended = await outcome(async () => service[method]?.({ network, transaction }), warmMs)
        if (!isInvalid(ended))
          complaints.push(`${method}: it is of ${transaction.networkId}, and ${reported(ended)}.`)
        if (asked.length > 0) complaints.push(`${method} asked ${network.id} about it.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the expected fee is no more than the highest one',
    of: ['prepareTransfer', 'estimateFee'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const transaction = await prepared(on, contract)
      const fee = await on.value(async () => on.service.estimateFee?.({ network, transaction }))
      const isSound =
        typeof fee?.expected === 'bigint' &&
        typeof fee.max === 'bigint' &&
        fee.expected >= 0n &&
        fee.max >= fee.expected
      const maxFee = on.service.describe?.(transaction).maxFee
      expectNone([
        ...(isSound
          ? []
          : [
              `${typeof fee?.expected} ${fee?.expected} is expected, ${typeof fee?.max} ${fee?.max} is the most.`,
            ]),
        ...(maxFee === undefined || fee?.max === maxFee
          ? []
          : [`The bytes allow ${maxFee}, and the estimate's most is ${fee?.max}.`]),
        ...(isFrozen(fee) ? [] : ['The fee can be changed.']),
      ])
    },
  },
  {
    rule: 'a transaction that the chain would refuse is an ExecutionError before signing',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, outcome, script } = on
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const [token] = contract.tokens ?? []
      const transaction = await prepared(on, contract)
      const simulate = async () => service.simulate?.({ network, transaction })
      const complaints: string[] = []
      const sound = await outcome(simulate, warmMs)
      if (sound.status !== 'resolved') complaints.push(`It would succeed, and ${reported(sound)}.`)

      const expectCode = async (
        code: 'EXECUTION_REVERTED' | 'INSUFFICIENT_FUNDS',
        call: () => Promise<unknown>,
      ) => {
        const ended = await outcome(call, warmMs)
        const error = ended.status === 'rejected' ? ended.error : undefined
        if (!(error instanceof ExecutionError) || error.code !== code)
          complaints.push(`The chain says ${code}, and ${reported(ended)}.`)
        return error instanceof ExecutionError ? error.reason : undefined
      }
      script.refusal = 'insufficient funds'
      await expectCode('INSUFFICIENT_FUNDS', simulate)
      script.refusal = { reverts: 'Paused' }
      const reason = await expectCode('EXECUTION_REVERTED', simulate)
      if (!reason?.includes('Paused')) complaints.push(`The reason is Paused, and the error says ${reason}.`)
      if (token)
        await expectCode('EXECUTION_REVERTED', async () =>
          service.prepareTransfer?.({ network, from, to, amount: 1n, token }),
        )
      expectNone(complaints)
    },
  },
  {
    rule: 'the received amount of a token, if known, is that of the chain',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, script, value } = on
      const [network] = contract.networks
      const complaints: string[] = []
      for (const token of contract.tokens ?? []) {
        const transaction = await prepared(on, contract, { token, amount: 1_000n })
        for (const kept of [0n, 7n]) {
          script.kept = kept
          const outcome = await value(async () => service.simulate?.({ network, transaction }))
          if (outcome?.received !== undefined && outcome.received !== 1_000n - kept)
            complaints.push(`${1_000n - kept} would come, and the service said ${outcome.received}.`)
          if (typeof outcome !== 'object' || !isFrozen(outcome))
            complaints.push('The outcome can be changed.')
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the reason of a chain is short and safe to show',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const transaction = await prepared(on, contract)
      on.script.refusal = { reverts: hostileReason }
      const ended = await on.outcome(async () => on.service.simulate?.({ network, transaction }), warmMs)
      const error = ended.status === 'rejected' ? (ended.error as Error & { reason?: string }) : undefined
      expectNone(
        [error?.message ?? '', error?.reason ?? ''].flatMap((text) => [
          ...(text.length > 400 ? [`It says ${text.length} characters.`] : []),
          ...(unsafe.test(text) ? ['It says characters that turn or hide others.'] : []),
        ]),
      )
    },
  },
  {
    rule: 'a replacement does the same or nothing for a higher fee, while the first is pending',
    of: ['prepareTransfer', 'describe', 'prepareReplacement'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, script, outcome, value } = on
      const [network] = contract.networks
      const { transactionId: id = '' } = contract
      const sent = sentTransfer(contract)
      const replace = (as: 'faster' | 'cancellation', of = id) =>
        outcome(async () => service.prepareReplacement?.({ network, id: of, as }))
      const usual = service.describe?.(await prepared(on, contract))?.maxFee ?? 0n
      const complaints: string[] = []
      for (const [as, transfer] of [
        ['faster', sent],
        ['cancellation', { from: sent.from, to: sent.from, amount: 0n }],
      ] as const) {
        const transaction = await value(async () => service.prepareReplacement?.({ network, id, as }))
        const description = transaction && service.describe?.(transaction)
        if (!description) throw new Error('There is no replacement.')
        complaints.push(...mistakes(description, contract, transfer))
        if ((description.maxFee ?? 0n) <= usual)
          complaints.push(`The ${as} may cost ${description.maxFee}, and a new transfer ${usual}.`)
        if (!isFrozen(transaction)) complaints.push('The replacement can be changed.')
      }
      const unknown = await replace('faster', 'none')
      if (!isOurs(unknown)) complaints.push(`There is no such transaction, and ${reported(unknown)}.`)
      script.receipt = { block: 1n, fee: 1n, isReverted: false }
      for (const as of ['faster', 'cancellation'] as const) {
        const late = await replace(as)
        if (late.status !== 'rejected' || !isWalletModalError(late.error, 'NONCE_TOO_LOW'))
          complaints.push(`The first is carried out, and ${reported(late)}.`)
      }
      expectNone(complaints)
    },
  },
]
