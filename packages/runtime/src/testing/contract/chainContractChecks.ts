import type { AbiFunction } from '../../connectors/contractCalls.js'
import { isWalletModalError } from '../../errors/classes.js'
import { garbage, isOurs, type Outcome, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import type { ChainContract } from './chainContract.js'
import { tokenBalance } from './chainStage.js'
import { expectNone } from './contract.js'
import { prepared } from './preparedTransfer.js'

const isInvalid = (ended: Outcome) =>
  ended.status === 'rejected' && isWalletModalError(ended.error, 'TRANSACTION_INVALID')

/** The contract's function, account and token. `describeChain` demands them for services that have these methods. */
function parts({ balanceOf, addresses, tokens, networks }: ChainContract) {
  const [from, other] = addresses
  const [network, second] = networks
  return { abi: balanceOf as AbiFunction, from, other, token: tokens?.[0]?.address ?? '', network, second }
}

/** Rules about reading and calling contracts. */
export const chainContractChecks: readonly ChainCheck[] = [
  {
    rule: 'readContract decodes the answer of a contract, and rejects one that does not fit',
    of: ['readContract'],
    async run({ contract, stage }) {
      const { service, script, outcome, value } = stage()
      const { abi, from, token, network } = parts(contract)
      const complaints: string[] = []
      const read = (to: string, args: readonly unknown[]) => async () =>
        service.readContract?.({ network, to, abi, args })
      for (const { address } of contract.tokens ?? []) {
        const [said] = (await value(read(address, [from]))) ?? []
        const balance = tokenBalance(contract, address, from)
        if (said !== balance)
          complaints.push(`The contract has ${balance}, and the service said ${typeof said} ${said}.`)
      }
      const misfit = await outcome(read(token, []), warmMs)
      if (!isInvalid(misfit)) complaints.push(`Its argument is missing, and ${reported(misfit)}.`)
      script.brokenToken = token
      const broken = await outcome(read(token, [from]), warmMs)
      if (!isOurs(broken)) complaints.push(`The contract fails, and ${reported(broken)}.`)
      expectNone(complaints)
    },
  },
  {
    rule: 'the codec reads exactly the calls that it writes, and tells what follows them',
    of: ['abi'],
    async run({ contract, stage }) {
      const { service, outcome, value } = stage()
      const { abi, from } = parts(contract)
      const codec = await value(async () => service.abi?.())
      if (!codec) throw new Error('There is no codec.')
      const data = codec.encodeCall(abi, [from])
      const complaints: string[] = []
      for (const suffix of ['', 'ff'.repeat(40)]) {
        const call = codec.decodeCall(abi, `${data}${suffix}`)
        const said = call && `${call.name}(${call.args.join()}) 0x${call.suffix.slice(2)}`
        const expected = `${abi.name}(${from}) 0x${suffix}`
        if (said !== expected) complaints.push(`It wrote ${expected}, and read ${said}.`)
      }
      const others = [...garbage.filter((one) => typeof one === 'string'), '', '0x', data.slice(0, -2)]
      for (const other of others)
        if (codec.decodeCall(abi, other as string)) complaints.push(`It read a call in "${other}".`)
      if (codec.decodeCall({ ...abi, name: 'other' }, data))
        complaints.push('It read a call of another function.')
      const misfit = await outcome(async () => codec.encodeCall(abi, []), warmMs)
      if (!isInvalid(misfit)) complaints.push(`The argument is missing, and ${reported(misfit)}.`)
      expectNone(complaints)
    },
  },
  {
    rule: 'prepareCall completes a call of its account and network, and refuses one that would fail',
    of: ['prepareCall', 'abi', 'describe'],
    async run({ contract, stage }) {
      const { service, script, outcome, value } = stage()
      const { abi, from, token, network } = parts(contract)
      const data = (await value(async () => service.abi?.()))?.encodeCall(abi, [from])
      const prepare =
        (over: object = {}) =>
        async () =>
          service.prepareCall?.({ network, from, to: token, ...(data !== undefined && { data }), ...over })
      const transaction = await value(prepare())
      if (!transaction) throw new Error('There is no transaction.')
      const { actions } = service.describe?.(transaction) ?? { actions: [] }
      const kinds = actions.map(({ kind }) => kind).join()
      const complaints = [
        ...(transaction.networkId === network.id && transaction.from === from
          ? []
          : [`It is of ${transaction.from} on ${transaction.networkId}.`]),
        ...(isFrozen(transaction) ? [] : ['The transaction can be changed.']),
        ...(kinds === 'call' ? [] : [`It is an unknown call, and the description says ${kinds}.`]),
      ]
      for (const [what, over] of [
        ['The data are no hex', { data: 'data' }],
        ['The value is a number', { value: 1 }],
        ['The value is negative', { value: -1n }],
      ] as const) {
        const ended = await outcome(prepare(over), warmMs)
        if (!isInvalid(ended)) complaints.push(`${what}, and ${reported(ended)}.`)
      }
      script.refusal = { reverts: 'Paused' }
      const refused = await outcome(prepare(), warmMs)
      if (refused.status !== 'rejected' || !isWalletModalError(refused.error, 'EXECUTION_REVERTED'))
        complaints.push(`The contract reverts, and ${reported(refused)}.`)
      expectNone(complaints)
    },
  },
  {
    rule: 'simulateCalls takes transactions of one account on one network, and asks no node about others',
    of: ['simulateCalls', 'prepareTransfer'],
    async run({ contract, stage }) {
      const on = stage()
      const { from, other, network, second } = parts(contract)
      const one = await prepared(on, contract)
      const another = await prepared(on, contract, { from: other, to: from })
      on.asked.length = 0
      const complaints: string[] = []
      for (const [what, transactions, at] of [
        ['There is no transaction', [], network],
        ['They are of two accounts', [one, another], network],
        ['They are of another network', [one], second],
      ] as const) {
        const call = async () => on.service.simulateCalls?.({ network: at, transactions, watch: [] })
        const ended = await on.outcome(call, warmMs)
        if (!isInvalid(ended)) complaints.push(`${what}, and ${reported(ended)}.`)
      }
      if (on.asked.length > 0) complaints.push('A node was asked.')
      expectNone(complaints)
    },
  },
]
