import type { PreparedTransaction } from '../../connectors/chainService.js'
import { isWalletModalError } from '../../errors/classes.js'
import { garbage, isOurs, type Outcome, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { sentTransfer } from './chainStage.js'
import { expectNone } from './contract.js'
import { mistakes, prepared } from './preparedTransfer.js'

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

/** Rules about payloads, other networks and replacements. */
export const chainTransactionChecks: readonly ChainCheck[] = [
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
