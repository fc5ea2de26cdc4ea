import { cleanText } from '../../base/text.js'
import { isOurs, reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { expectNone } from './contract.js'

const noAddresses = ['', 'none', '<script>', 'x'.repeat(10_000)]

/** Names of malicious tokens, which pass for others or break the page. */
const misleading = ['US\u202eCD', 'U\u0000SDC\n', 'x'.repeat(10_000), ' ']

/** Rules about typed addresses of tokens, and about tokens' own names. */
export const chainTokenChecks: readonly ChainCheck[] = [
  {
    rule: 'readAddress returns an address in the spelling of the chain, whatever is around it, and nothing for other text',
    of: ['readAddress'],
    async run({ contract, stage }) {
      const { service, asked } = stage()
      const complaints: string[] = []
      for (const address of contract.addresses)
        for (const text of [address, ` ${address}\n`]) {
          const reading = service.readAddress?.(text)
          if (reading?.address !== address || reading.problem !== undefined)
            complaints.push(`${JSON.stringify(text)} was read as ${JSON.stringify(reading)}.`)
          if (!isFrozen(reading)) complaints.push('The address can be changed.')
        }
      const [address] = contract.addresses
      const [name = 'name.example'] = contract.names ?? []
      for (const text of [...noAddresses, name, `${address}0`, `${address} ${address}`]) {
        const reading = service.readAddress?.(text)
        if (reading?.problem !== 'form' || reading.address !== undefined)
          complaints.push(
            `${JSON.stringify(text.slice(0, 90))} is no address, and it was read as ${JSON.stringify(reading)}.`,
          )
      }
      if (asked.length > 0) complaints.push('It asked a node.')
      expectNone(complaints)
    },
  },
  {
    rule: 'readToken reads the token at an address, and finds none elsewhere',
    of: ['readToken'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, value, outcome } = stage()
      const read = async (address: string) => service.readToken?.({ network, address })
      const complaints: string[] = []
      for (const { address, decimals, symbol, name } of contract.tokens ?? []) {
        const found = await value(() => read(address))
        const isRight =
          found?.address === address &&
          found.decimals === decimals &&
          [undefined, symbol].includes(found.symbol) &&
          [undefined, name].includes(found.name)
        if (!isRight)
          complaints.push(
            `${address} is ${symbol} (${name}) with ${decimals} decimals, and the service said ${JSON.stringify(found)}.`,
          )
        if (!isFrozen(found)) complaints.push('The token can be changed.')
      }
      const [account] = contract.addresses
      const none = await value(() => read(account))
      if (none !== undefined)
        complaints.push(`${account} is an account, and the service said ${JSON.stringify(none)}.`)
      for (const text of noAddresses) {
        const ended = await outcome(() => read(text), warmMs)
        if (!isOurs(ended))
          complaints.push(`${JSON.stringify(text.slice(0, 40))} is no address, and ${reported(ended)}.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the names of tokens are safe to show',
    of: ['readToken'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const { service, value, script } = stage()
      const complaints: string[] = []
      for (const text of misleading) {
        script.tokenName = text
        const address = contract.tokens?.[0].address ?? ''
        const found = await value(async () => service.readToken?.({ network, address }))
        for (const said of [found?.symbol, found?.name]) {
          if (said !== undefined && cleanText(said) !== said)
            complaints.push(`It calls itself ${JSON.stringify(text.slice(0, 40))}, and so does the service.`)
        }
      }
      expectNone(complaints)
    },
  },
]
