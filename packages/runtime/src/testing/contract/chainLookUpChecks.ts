import { isWalletModalError } from '../../errors/classes.js'
import { settled } from '../settled.js'
import { isOurs, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { loadMs } from './chainStage.js'
import { expectNone } from './contract.js'

const noNames = ['', '.', '..', 'x'.repeat(10_000), '\u202e', '<script>alert(1)</script>', 'a b', '\u0000']

/** Names that would mislead a reader. */
const misleading = ['ali\u202ece', '<b>alice</b>', 'alice\u0000', 'x'.repeat(10_000), '']

/** Rules about sent transactions, names and contracts. */
export const chainLookUpChecks: readonly ChainCheck[] = [
  {
    rule: 'waitForReceipt waits without haste, and has the values of the chain',
    of: ['waitForReceipt'],
    async run({ contract, calling }) {
      const [network] = contract.networks
      const { service, clock, script, asked } = await calling()
      const id = contract.transactionId ?? ''
      let ended = false
      const waiting = Promise.resolve(service.waitForReceipt?.({ network, id })).finally(() => {
        ended = true
      })
      waiting.catch(() => {})
      const complaints: string[] = []
      asked.length = 0
      for (let passed = 0; passed < 20_000; passed += 250) {
        for (let turns = 0; turns < 2; turns += 1) await settled()
        clock.advance(250)
      }
      if (ended) complaints.push('The wait ended before the chain had executed it.')
      if (asked.length < 3 || asked.length > 60)
        complaints.push(`In 20 s the nodes were asked ${asked.length} times.`)
      script.receipt = { block: 77n, fee: 21_000_000_000_001n, isReverted: false }
      for (let second = 0; second < 60 && !ended; second += 1) {
        clock.advance(1_000)
        for (let turns = 0; turns < 2; turns += 1) await settled()
      }
      if (!ended) throw new Error('The wait goes on a minute after the chain executed it.')
      const receipt = await waiting
      if (receipt?.id !== id || receipt.block !== 77n || receipt.fee !== 21_000_000_000_001n)
        complaints.push(
          `It is in block 77 for 21000000000001, and the receipt says ${receipt?.id}, ${receipt?.block}, ${receipt?.fee}.`,
        )
      if (!isFrozen(receipt)) complaints.push('The receipt can be changed.')
      expectNone(complaints)
    },
  },
  {
    rule: 'a node that fails for a while does not end the wait for a receipt',
    of: ['waitForReceipt'],
    async run({ contract, calling }) {
      const [network] = contract.networks
      const { service, script, respond, outcome } = await calling()
      const id = contract.transactionId ?? ''
      let failures = 6
      script.receipt = { block: 77n, fee: 1n, isReverted: false }
      respond((_, honest) => {
        failures -= 1
        return failures >= 0 ? new Response('down', { status: 503 }) : honest()
      })
      const ended = await outcome(async () => service.waitForReceipt?.({ network, id }), warmMs)
      expectNone(ended.status === 'resolved' ? [] : [`The node came back, and ${reported(ended)}.`])
    },
  },
  {
    rule: 'a transaction that was reverted in its block is EXECUTION_REVERTED',
    of: ['waitForReceipt'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, script, outcome } = stage()
      script.receipt = { block: 77n, fee: 1n, isReverted: true }
      const id = contract.transactionId ?? ''
      const ended = await outcome(async () => service.waitForReceipt?.({ network, id }))
      const isReverted = ended.status === 'rejected' && isWalletModalError(ended.error, 'EXECUTION_REVERTED')
      expectNone(isReverted ? [] : [`It was reverted, and ${reported(ended)}.`])
    },
  },
  {
    rule: 'a name resolves to its address, and any other text to nothing',
    of: ['resolveName'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, value, outcome, script } = stage()
      const resolve = async (name: string) => service.resolveName?.({ network, name })
      const complaints: string[] = []
      for (const [index, name] of (contract.names ?? []).entries()) {
        const address = await value(() => resolve(name))
        if (address !== contract.addresses[index])
          complaints.push(`${name} is ${contract.addresses[index]}, and the service said ${address}.`)
      }
      const [first = ''] = contract.names ?? []
      for (const text of noNames) {
        const ended = await outcome(() => resolve(text), warmMs)
        const isRefused = isOurs(ended) || (ended.status === 'resolved' && ended.value === undefined)
        if (!isRefused)
          complaints.push(`${JSON.stringify(text.slice(0, 40))} is no name, and ${reported(ended)}.`)
      }
      script.resolve = () => undefined
      const none = await outcome(() => resolve(first), warmMs)
      // The name isn't registered, or its own system refuses it.
      if (!isOurs(none) && (none.status !== 'resolved' || none.value !== undefined))
        complaints.push(`${first} leads nowhere, and ${reported(none)}.`)
      expectNone(complaints)
    },
  },
  {
    rule: 'an address has a name only if the name resolves to it',
    of: ['lookUpName'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address, other] = contract.addresses
      const [name = ''] = contract.names ?? []
      const { service, script, outcome } = stage()
      const lookUp = () => outcome(async () => service.lookUpName?.({ network, address }), loadMs)
      const complaints: string[] = []
      const honest = await lookUp()
      if (honest.status !== 'resolved' || honest.value !== name)
        complaints.push(`It is called ${name}, and ${reported(honest)}.`)
      const expectNameless = async (what: string) => {
        const ended = await lookUp()
        if (ended.status !== 'resolved' || ended.value !== undefined)
          complaints.push(`${what}, and ${reported(ended)}.`)
      }
      script.resolve = () => other
      await expectNameless('Its name leads to another address')
      script.resolve = () => undefined
      await expectNameless('Its name leads nowhere')
      script.resolve = () => address
      for (const text of misleading) {
        script.lookUp = () => text
        await expectNameless(`It is called ${JSON.stringify(text.slice(0, 40))}`)
      }
      script.lookUp = () => undefined
      await expectNameless('It has no name')
      expectNone(complaints)
    },
  },
  {
    rule: 'isContract is true where there is code',
    of: ['isContract'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, value, script } = stage()
      const [address, other] = contract.addresses
      script.contracts = [other]
      const isContract = (of: string) => value(async () => service.isContract?.({ network, address: of }))
      const found = [await isContract(address), await isContract(other)]
      expectNone(
        found.join() === 'false,true'
          ? []
          : [`Code stands at the second address, and it said ${found.join()}.`],
      )
    },
  },
]
