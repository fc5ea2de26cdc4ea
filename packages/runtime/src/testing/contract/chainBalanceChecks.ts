import type { CollectibleId } from '../../connectors/chainService.js'
import { isOurs, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen } from './chainCheck.js'
import { balanceOn, tokenBalance } from './chainStage.js'
import { expectNone } from './contract.js'

/** Rules about balances. */
export const chainBalanceChecks: readonly ChainCheck[] = [
  {
    rule: 'getBalance is an integer in base units, of the network',
    of: ['getBalance'],
    async run({ contract, stage }) {
      const [address] = contract.addresses
      const { service, value } = stage()
      const complaints: string[] = []
      for (const network of contract.networks) {
        const balance = await value(() => service.getBalance({ network, address }))
        const { amount, decimals, symbol } = balance
        const { nativeCurrency: currency } = network
        const expected = balanceOn(contract, network, address)
        if (amount !== expected)
          complaints.push(
            `The node of ${network.id} said ${expected}, the service ${typeof amount} ${amount}.`,
          )
        if (decimals !== currency.decimals || symbol !== currency.symbol)
          complaints.push(
            `${network.id} counts ${currency.symbol} in ${currency.decimals} decimals, not ${symbol} in ${decimals}.`,
          )
        if (!isFrozen(balance)) complaints.push('The balance can be changed.')
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'a balance is a short response: no more than 64 KiB of an endless one is read',
    of: ['getBalance'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address] = contract.addresses
      const { service, outcome, respond } = stage()
      const longest: number[] = []
      respond(() => {
        const at = longest.push(0) - 1
        // A malicious node's endless text, which could block the page.
        const part = new TextEncoder().encode('\\"'.repeat(2_048))
        return new Response(
          new ReadableStream({
            pull(controller) {
              longest[at] = (longest[at] ?? 0) + part.length
              if (longest[at] > 4 * 1024 * 1024) controller.close()
              else controller.enqueue(part)
            },
          }),
        )
      })
      const ended = await outcome(() => service.getBalance({ network, address }))
      const complaints = longest
        .filter((bytes) => bytes > 2 * 64 * 1024)
        .map((bytes) => `It read ${bytes} bytes.`)
      if (!isOurs(ended)) complaints.push(`A node's answer had no end, and ${reported(ended)}.`)
      expectNone(complaints)
    },
  },
  {
    rule: 'a response belongs to the account of its request, however late it comes',
    of: ['getBalance'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address, other] = contract.addresses
      const { service, value, respond } = stage()
      const read = (of: string) => service.getBalance({ network, address: of })
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await value(() => read(address))
      respond(async (_, honest) => {
        const answer = honest()
        await held
        return answer
      })
      const late = read(address)
      respond((_, honest) => honest())
      const found = [[other, await value(() => read(other))] as const]
      release()
      found.push([address, await late])
      expectNone(
        found.flatMap(([of, { amount }]) => {
          const expected = balanceOn(contract, network, of)
          return amount === expected ? [] : [`${of} has ${expected}, and the service said ${amount}.`]
        }),
      )
    },
  },
  {
    rule: 'getTokenBalances keeps the order of the list, zeros included, exactly',
    of: ['getTokenBalances'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, value } = stage()
      const list = [...(contract.tokens ?? [])].reverse()
      const complaints: string[] = []
      for (const address of contract.addresses) {
        const found = await value(async () => service.getTokenBalances?.({ network, address, tokens: list }))
        const read = found?.map(({ token, amount }) => `${token.address} ${typeof amount} ${amount}`).join()
        const expected = list
          .map(({ address: token }) => `${token} bigint ${tokenBalance(contract, token, address)}`)
          .join()
        if (read !== expected) complaints.push(`${address} has ${expected}, and the service said ${read}.`)
        if (!isFrozen(found)) complaints.push('The list can be changed.')
      }
      expectNone(complaints)
    },
  },
  {
    rule: "a token that can't be read is left out, and the others stay",
    of: ['getTokenBalances'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address] = contract.addresses
      const [broken, sound] = contract.tokens ?? []
      const { service, value, script } = stage()
      script.brokenToken = broken?.address ?? ''
      const found = await value(async () =>
        service.getTokenBalances?.({ network, address, tokens: contract.tokens ?? [] }),
      )
      const read = found?.map(({ token }) => token.address).join()
      expectNone(
        read === sound?.address ? [] : [`${broken?.address} can't be read; the service has ${read}.`],
      )
    },
  },
  {
    rule: 'getCollectibles has exactly the items that the account owns now, each once',
    of: ['getCollectibles'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address, other] = contract.addresses
      const { collectibles = [], transactionId = '' } = contract
      const { service, value, script } = stage()
      const transactions = [transactionId]
      const read = (items: readonly CollectibleId[]) =>
        value(async () => service.getCollectibles?.({ network, address, transactions, items }))
      const spelled = (list: readonly CollectibleId[] = []) =>
        list.map(({ contract: of, tokenId }) => `${of} ${tokenId}`).join() || 'nothing'
      const complaints: string[] = []
      const expected = spelled(collectibles.slice(0, 1))
      script.receipt = { block: 1n, fee: 1n, isReverted: false }
      const owned = await read([])
      for (const found of [owned, await read(collectibles)])
        if (spelled(found) !== expected)
          complaints.push(`It owns ${expected}, and the service said ${spelled(found)}.`)
      if (!isFrozen(owned)) complaints.push('The list can be changed.')
      script.owner = other
      const left = await read(collectibles)
      if (left?.length !== 0) complaints.push(`It gave all away, and the service said ${spelled(left)}.`)
      expectNone(complaints)
    },
  },
]
