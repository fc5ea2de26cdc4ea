import type { PreparedTransaction } from '../../connectors/transaction.js'
import { isWalletModalError } from '../../errors/classes.js'
import { garbage, isOurs, type Outcome, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { largeAmount, sentTransfer } from './chainStage.js'
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
    rule: 'an approval is of exactly the amount, and there is none where the allowance stands',
    of: ['prepareApproval', 'readAllowance', 'describe'],
    async run({ contract, stage }) {
      const { service, script, value } = stage()
      const { networks, addresses, tokens } = contract
      const [network] = networks
      const [from, spender] = addresses
      const token = tokens?.[0]?.address ?? ''
      const complaints: string[] = []
      for (const allowance of [0n, 7n]) {
        script.allowance = allowance
        const read = await value(async () =>
          service.readAllowance?.({ network, token, owner: from, spender }),
        )
        if (read !== allowance)
          complaints.push(`The allowance is ${allowance}, and the service said ${read}.`)
        for (const amount of [0n, 7n, largeAmount]) {
          const request = { network, from, token, spender, amount }
          const approvals = await value(async () => service.prepareApproval?.(request))
          const actions = approvals?.flatMap((one) => service.describe?.(one).actions ?? []) ?? []
          const said = actions.map((one) =>
            one.kind === 'approval' && one.token === token && one.spender === spender && !one.isIncrease
              ? `${one.amount}`
              : one.kind,
          )
          const expected = amount === allowance ? '' : `${amount}`
          // A token may demand a 0 first.
          if (said.join() !== expected && said.join() !== `0,${expected}`)
            complaints.push(`From ${allowance} to ${amount}, it prepares "${said.join()}".`)
          if (!approvals?.every(isFrozen)) complaints.push('An approval can be changed.')
        }
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
