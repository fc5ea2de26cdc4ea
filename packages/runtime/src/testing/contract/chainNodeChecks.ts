import { settled } from '../settled.js'
import { isOurs, reported, watched } from './adapterStage.js'
import { type ChainCheck, warmMs } from './chainCheck.js'
import { balanceOn, isUnder } from './chainStage.js'
import { expectNone } from './contract.js'

/** JSON bodies that are no response to any call. */
const noAnswers: readonly unknown[] = [
  null,
  42,
  'x',
  {},
  [],
  { result: 'x' },
  { result: -1 },
  { result: 1.5 },
  { result: {} },
  { result: true },
  { result: `0x${'f'.repeat(65)}` },
  { result: ['0x1', '0x2'] },
  { result: { value: -1 } },
  { result: { value: 'x' } },
]

/** Responses of a broken server. */
const faults: Readonly<Record<string, () => unknown>> = {
  'answers 500': () => new Response('down', { status: 500 }),
  'answers 429': () => new Response('slow down', { status: 429 }),
  'answers HTML': () => new Response('<html>hello</html>'),
  'is out of reach': () => {
    throw new TypeError('Failed to fetch')
  },
}

const receipt = { block: 1n, fee: 1n, isReverted: false }

/** Half a minute shows that waiting for a receipt ends only with the caller. */
const limitOf = (method: string) => (method === 'waitForReceipt' ? 30_000 : undefined)

/** The result for a list or a name that can't be read. */
const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Rules about all calls to a node. */
export const chainNodeChecks: readonly ChainCheck[] = [
  {
    rule: "only the network's own nodes are asked",
    of: ['getBalance'],
    async run({ contract, calling }) {
      const { calls, asked, script, outcome } = await calling()
      const complaints: string[] = []
      for (const network of contract.networks) {
        // Names may be on the other network.
        const ofNames = [
          'resolveName',
          'lookUpName',
          'estimateFee',
          'estimateTransferFee',
          'simulate',
          'getTokenBalances',
          'readToken',
        ]
        for (const [method, call] of calls) {
          if (network !== contract.networks[0] && ofNames.includes(method)) continue
          script.receipt = receipt
          asked.length = 0
          await outcome(() => call({ network }), warmMs)
          complaints.push(
            ...asked
              .filter((url) => !network.rpcUrls.some((node) => isUnder(url, node)))
              .map((url) => `${method} asked ${url}, which is no node of ${network.id}.`),
          )
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the next node is asked when the first one is down',
    of: ['getBalance'],
    async run({ contract, stage }) {
      const [network] = contract.networks
      const [address] = contract.addresses
      const { service, value, respond } = stage()
      const [first = ''] = network.rpcUrls
      respond((url, honest) => (isUnder(url, first) ? new Response('down', { status: 503 }) : honest()))
      const { amount } = await value(() => service.getBalance({ network, address }))
      const expected = balanceOn(contract, network, address)
      expectNone(amount === expected ? [] : [`The second node said ${expected}, the service ${amount}.`])
    },
  },
  {
    rule: 'a node of another network is not believed',
    of: ['getBalance'],
    async run({ contract, calling }) {
      const [network, other] = contract.networks
      const { calls, script, outcome } = await calling(false)
      script.networkId = other.id
      script.receipt = receipt
      const complaints: string[] = []
      for (const [method, call] of calls) {
        const ended = await outcome(() => call({ network }), warmMs)
        if (ended.status === 'resolved')
          complaints.push(`${method}: the node is on ${other.id}, and ${reported(ended)}.`)
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'an invalid response never becomes a value',
    of: ['getBalance'],
    async run({ contract, calling }) {
      const [network] = contract.networks
      const { calls, respond, outcome, clock } = await calling()
      const complaints: string[] = []
      for (const answer of noAnswers) {
        // Ends the back-off of every node.
        clock.advance(600_000)
        respond(() => Response.json(answer))
        for (const [method, call] of calls) {
          const ended = await outcome(() => call({ network }), warmMs, limitOf(method))
          const isHonest = ended.status === 'resolved' ? isNothing(ended.value) : isOurs(ended)
          const isWaiting = method === 'waitForReceipt' && ended.status === 'pending'
          if (method === 'simulate' ? !isOurs(ended) : !isHonest && !isWaiting)
            complaints.push(`${method}: the node answered ${JSON.stringify(answer)}, and ${reported(ended)}.`)
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'a node that is broken or silent leads to one of our errors',
    of: ['getBalance'],
    async run({ contract, calling }) {
      const [network] = contract.networks
      const complaints: string[] = []
      const silent = { 'is silent': () => new Promise<never>(() => {}) }
      for (const [fault, answer] of Object.entries({ ...faults, ...silent })) {
        const { calls, respond, outcome } = await calling()
        respond(answer)
        for (const [method, call] of calls) {
          const ended = await outcome(() => call({ network }), warmMs, limitOf(method))
          const isWaiting = method === 'waitForReceipt' && ended.status === 'pending'
          if (!isOurs(ended) && !isWaiting)
            complaints.push(`${method}: the node ${fault}, and ${reported(ended)}.`)
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'an aborted call rejects with the reason of its signal, and leaves no timer or error',
    of: ['getBalance'],
    async run({ contract, calling }) {
      const [network] = contract.networks
      const { calls, respond, asked, outcome, clock } = await calling()
      const complaints: string[] = []
      const reason = new Error('left the view')
      const { errors } = await watched(async () => {
        for (const [method, call] of calls) {
          asked.length = 0
          const before = await outcome(() => call({ network, signal: AbortSignal.abort(reason) }), warmMs)
          if (before.status !== 'rejected' || before.error !== reason)
            complaints.push(`${method}: the caller had given up before, and ${reported(before)}.`)
          if (asked.length > 0) complaints.push(`${method} asked a node for a caller who had given up.`)

          const caller = new AbortController()
          let release = () => {}
          const held = new Promise<void>((resolve) => {
            release = resolve
          })
          respond(async (_, honest) => {
            await held
            return honest()
          })
          const waiting = call({ network, signal: caller.signal })
          waiting.catch(() => {})
          for (let turns = 0; turns < 10; turns += 1) await settled()
          caller.abort(reason)
          const during = await outcome(() => waiting, warmMs)
          release()
          if (during.status !== 'rejected' || during.error !== reason)
            complaints.push(`${method}: the caller gave up, and ${reported(during)}.`)
          respond((_, honest) => honest())
        }
      })
      if (clock.timers > 0) complaints.push(`${clock.timers} timers of the clock are left.`)
      expectNone([...complaints, ...errors])
    },
  },
]
