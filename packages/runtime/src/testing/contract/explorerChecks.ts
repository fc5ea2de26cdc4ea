import type { NetworkDefinition } from '../../config/types.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { onAdapterStage } from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

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

/** Rules about links to explorers. */
export function explorerChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { addresses, networks } = contract
  const [address] = addresses
  const [network] = networks

  return [
    {
      rule: "explorer links open the network's explorer, through the link gate, or don't exist",
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
            .map((link) => `A value that is no address has the page ${link.slice(0, 100)}.`),
        ])
      },
    },
  ]
}

const isUnder = (link: string, explorer: string) =>
  URL.canParse(link) && new URL(link).origin === new URL(explorer).origin && /^https?:/.test(link)

/** Whether a link is below the explorer's address, whatever `..`, `?` or `#` the value has. */
const isOnePage = (link: string, explorer: string) =>
  isUnder(link, explorer) &&
  link.length < 2_049 &&
  !/[<>"\s?#]|\/\/[^/]*\/\//.test(link) &&
  !/\/evil/.test(link)
