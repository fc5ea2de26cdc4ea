import { isWalletModalError } from '../../errors/classes.js'
import { isOurs, type Outcome, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { balanceOn, largeAmount } from './chainStage.js'
import { expectNone } from './contract.js'
import { mistakes, prepared, type Transfer } from './preparedTransfer.js'

const noAddresses = ['', 'x', 'name.example', '<script>alert(1)</script>', '\u202e', 'x'.repeat(10_000)]

/** Rules about preparing transfers, and about their descriptions. */
export const chainTransferChecks: readonly ChainCheck[] = [
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
]
