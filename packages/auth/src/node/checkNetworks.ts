import { accountCode, delegatedTo } from '../accountCode.js'
import type { FrameNetwork, FrameSmartAccount, OwnContract } from '../FrameNetwork.js'

/** Entry point 0.8 of ERC-4337, at the same address on all networks. */
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
/** How long a service may take, in ms. */
const patienceMs = 10_000

/** The check of one network. */
export interface NetworkFinding {
  readonly network: string
  /** A sentence each. Empty if everything works. */
  readonly problems: readonly string[]
}

/**
 * Asks the nodes, bundlers and paymasters of the wallet's networks what its frame needs of them. Sends nothing to a chain.
 * @param origin the frame's origin, which the services have to allow (CORS)
 */
export const checkNetworks = (
  networks: readonly FrameNetwork[],
  origin: string,
): Promise<readonly NetworkFinding[]> =>
  Promise.all(
    networks
      .filter(({ id }) => id.startsWith('eip155:'))
      .map(async (network) => {
        const { smartAccount, rpcUrls } = network
        const nodes = rpcUrls.map((url) => checkNode(url, network, origin))
        const services = smartAccount ? checkServices(smartAccount, network, origin) : []
        const problems = (await Promise.all([...nodes, ...services])).flat()
        return { network: network.name, problems }
      }),
  )

/** A service that is checked. */
interface Service {
  /** Notes what is wrong with it. */
  complain(problem: string): void
  /** Asks by JSON-RPC. @returns the result, or the code of the refusal */
  ask(method: string, params?: readonly unknown[]): Promise<{ result?: unknown; refused?: number }>
}

/** Checks one service. An exception means that it can't be reached. */
async function check(
  name: string,
  url: string,
  origin: string,
  run: (service: Service) => Promise<void>,
): Promise<readonly string[]> {
  const problems: string[] = []
  const shown = `${name} ${new URL(url).host}`
  let allows = true
  try {
    await run({
      complain: (problem) => void problems.push(`${shown} ${problem}`),
      async ask(method, params = []) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          signal: AbortSignal.timeout(patienceMs),
        })
        const allowed = response.headers.get('access-control-allow-origin')
        allows &&= allowed === '*' || allowed === origin
        const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number } }
        return error ? { refused: error.code } : { result }
      },
    })
  } catch {
    return [`${shown} doesn’t answer.`]
  }
  if (!allows) problems.push(`${shown} doesn’t allow the origin ${origin} (CORS).`)
  return problems
}

const chainIdOf = ({ id }: FrameNetwork) => Number(id.slice('eip155:'.length))

async function checkChain({ ask, complain }: Service, network: FrameNetwork): Promise<void> {
  const { result } = await ask('eth_chainId')
  if (Number(result) !== chainIdOf(network)) complain(`serves another chain: ${String(result).slice(0, 40)}.`)
}

const checkNode = (url: string, network: FrameNetwork, origin: string) =>
  check('The node', url, origin, async (node) => {
    await checkChain(node, network)
    if (network.smartAccount?.type === '4337') return checkFactory(node, network.smartAccount)
    if (network.smartAccount?.type !== '7702') return
    const { result: code } = await node.ask('eth_getCode', [accountCode, 'latest'])
    if (typeof code !== 'string' || code === '0x') {
      node.complain(`finds no account contract at ${accountCode}: smart accounts don’t work there.`)
      return
    }
    // A chain without EIP-7702 takes the delegation for an instruction that doesn't exist, and reverts.
    const anybody = `0x${'7702'.padStart(40, '0')}`
    const call = [{ to: anybody }, 'latest', { [anybody]: { code: delegatedTo(accountCode) } }]
    if ((await node.ask('eth_call', call)).refused !== undefined)
      node.complain('has no EIP-7702, or no calls with other states, by which that is found.')
  })

/** The accounts' addresses follow from the settings: a factory that makes others would leave what was sent there without an owner. */
async function checkFactory(
  { ask, complain }: Service,
  { factory, implementation }: OwnContract,
): Promise<void> {
  const selector = '0x5c60da1b' // implementation()
  const { result } = await ask('eth_call', [{ to: factory, data: selector }, 'latest'])
  if (!String(result).toLowerCase().endsWith(implementation.slice(2).toLowerCase()))
    complain(`finds no factory at ${factory} whose accounts have the code at ${implementation}.`)
}

const checkServices = (
  { bundlerUrl, paymasterUrl }: FrameSmartAccount,
  network: FrameNetwork,
  origin: string,
) => [
  check('The bundler', bundlerUrl, origin, async (bundler) => {
    await checkChain(bundler, network)
    const { result } = await bundler.ask('eth_supportedEntryPoints')
    const isServed = [result].flat().some((one) => String(one).toLowerCase() === entryPoint.toLowerCase())
    if (!isServed) bundler.complain(`doesn’t take operations of entry point 0.8 (${entryPoint}).`)
  }),
  ...(paymasterUrl === undefined
    ? []
    : [
        check('The paymaster', paymasterUrl, origin, async (paymaster) => {
          const { refused } = await paymaster.ask('pm_getPaymasterStubData', [])
          if (refused === -32601) paymaster.complain('doesn’t know pm_getPaymasterStubData (ERC-7677).')
        }),
      ]),
]
