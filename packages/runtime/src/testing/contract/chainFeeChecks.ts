import { type ChainCheck, isFrozen } from './chainCheck.js'
import { expectNone } from './contract.js'
import { prepared } from './preparedTransfer.js'

/** Rules about fees. */
export const chainFeeChecks: readonly ChainCheck[] = [
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
]
