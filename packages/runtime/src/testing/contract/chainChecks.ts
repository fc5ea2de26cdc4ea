import type { NetworkDefinition } from '../../config/types.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { isOurs, onAdapterStage, outcomeOf, told } from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

/** How long the chain's SDK may take to load where this runs, in ms. */
const loadMs = 10_000

/** More than a float can count: whoever goes through one loses the last digits. */
const largeAmount = 123_456_789_012_345_678n

const hostileExplorers = [
  'javascript:alert(1)//',
  'data:text/html,x',
  'http://explorer.example',
  'https://user:password@explorer.example',
  'https://explorer.example\\@evil.example',
  '//evil.example',
  'explorer.example',
  '',
]

const hostileValues = [
  '../../evil',
  '//evil.example',
  '?a=b#c',
  '"><script>alert(1)</script>',
  'x y',
  '\u202e',
  '',
  'x'.repeat(5_000),
]

/** Reading from the chain, and pointing at it. */
export function chainChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { addresses, networks, node } = contract
  const [address] = addresses
  const [network] = networks

  return [
    {
      rule: 'getBalance is an integer in base units, of the network',
      async run() {
        const urls: string[] = []
        const { adapter, clock } = onAdapterStage(makeAdapter, contract, async (input, init) => {
          const url = String(input)
          urls.push(url)
          const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
          const answer = node(largeAmount, { url, body })
          return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
        })
        const outcome = await outcomeOf(() => adapter.getBalance(address, network), clock, loadMs)
        if (outcome.status !== 'resolved') throw new Error(`The node answered, but ${told(outcome)}.`)
        const { amount, decimals, symbol } = outcome.value
        const { nativeCurrency, rpcUrls } = network
        const hosts = rpcUrls.map((url) => new URL(url).host)
        expectNone([
          ...(amount === largeAmount
            ? []
            : [`The node said ${largeAmount}, the adapter ${typeof amount} ${amount}.`]),
          ...(decimals === nativeCurrency.decimals && symbol === nativeCurrency.symbol
            ? []
            : [
                `The network counts ${nativeCurrency.symbol} in ${nativeCurrency.decimals} decimals, not ${symbol} in ${decimals}.`,
              ]),
          ...urls
            .filter((url) => !hosts.includes(new URL(url).host))
            .map((url) => `${url} was asked, which is no node of the network.`),
        ])
      },
    },
    {
      rule: "getBalance refuses a node's answer that is none",
      async run() {
        const complaints: string[] = []
        for (const answer of [
          null,
          42,
          'x',
          {},
          [],
          { result: null },
          { result: 'x' },
          { result: -1 },
          { result: {} },
        ]) {
          const { adapter, clock } = onAdapterStage(makeAdapter, contract, async () => Response.json(answer))
          const outcome = await outcomeOf(() => adapter.getBalance(address, network), clock, loadMs)
          if (!isOurs(outcome))
            complaints.push(`The node answered ${JSON.stringify(answer)}, and ${told(outcome)}.`)
        }
        const { adapter, clock } = onAdapterStage(makeAdapter, contract, () => new Promise(() => {}))
        const outcome = await outcomeOf(() => adapter.getBalance(address, network), clock)
        if (!isOurs(outcome)) complaints.push(`The node is silent, and ${told(outcome)}.`)
        expectNone(complaints)
      },
    },
    {
      rule: "explorer links lead to the network's explorer, through the gate, or nowhere",
      async run() {
        const { adapter } = onAdapterStage(makeAdapter, contract)
        const { explorer } = adapter
        const links = (on: NetworkDefinition, value: string) =>
          [explorer.address(on, value), explorer.transaction(on, value)].filter((link) => link !== undefined)
        const { explorerUrl = '', ...bare } = network
        const good = explorer.address(network, address)
        expectNone([
          ...(good !== undefined && isUnder(good, explorerUrl)
            ? []
            : [`An account of the network has the page ${String(good)}.`]),
          ...links(bare, address).map((link) => `A network without an explorer has the page ${link}.`),
          ...hostileExplorers
            .flatMap((explorerUrl) => links({ ...bare, explorerUrl }, address))
            .map((link) => `An explorer that must not be opened has the page ${link}.`),
          ...hostileValues
            .flatMap((value) => links(network, value))
            .filter((link) => !isOnePage(link, explorerUrl))
            .map((link) => `What is no address has the page ${link.slice(0, 100)}.`),
        ])
      },
    },
  ]
}

const isUnder = (link: string, explorer: string) =>
  URL.canParse(link) && new URL(link).origin === new URL(explorer).origin && /^https?:/.test(link)

/** A page below the explorer's own, which no `..`, `?` or `#` of the value has led elsewhere. */
const isOnePage = (link: string, explorer: string) =>
  isUnder(link, explorer) &&
  link.length < 2_049 &&
  !/[<>"\s?#]|\/\/[^/]*\/\//.test(link) &&
  !/\/evil/.test(link)
