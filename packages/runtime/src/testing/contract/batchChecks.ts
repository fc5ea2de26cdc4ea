import type { NetworkId } from '../../base/caip.js'
import { isWalletModalError } from '../../errors/classes.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import { garbage, isOurs, onAdapterStage, outcomeOf, reported, request, thrown } from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

const never = () => new Promise<never>(() => {})
const none = JSON.stringify({ sendsCalls: false, atomic: 'unsupported' })
const inWords = (value: object | undefined) => {
  const { sendsCalls, atomic } = (value ?? {}) as { readonly sendsCalls?: unknown; readonly atomic?: unknown }
  return JSON.stringify({ sendsCalls, atomic })
}

/** Rules about sending several transactions together, for wallets that do that. */
export function batchChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { batches, prompts } = contract
  const networkId = contract.networks[0].id as NetworkId

  async function connected(answer?: (method: string, honest: () => unknown) => unknown) {
    const { adapter, clock, begin } = onAdapterStage(makeAdapter, contract)
    const { wallet, connector } = begin()
    const connection = await adapter.connect(connector, request())
    const [{ address: account }] = connection.report.accounts
    const before = wallet.asked.length
    if (answer) wallet.respond(answer)
    const asked = () => wallet.asked.slice(before)
    const sends = () => asked().filter((method) => method === batches?.method).length
    return {
      connection,
      asked,
      sends,
      capabilities: () => outcomeOf(async () => connection.capabilities?.({ account, networkId }), clock),
      /** Sends the contract's transactions. @param hold what `ask` returns */
      async send(hold: () => Promise<void> | undefined = () => undefined) {
        const steps: string[] = []
        const prepared = (payload: unknown) => ({ networkId, from: account, payload })
        const [first, second] = batches?.payloads ?? []
        const ended = await outcomeOf(
          async () =>
            connection.sendTogether?.([prepared(first), prepared(second)], {
              ask(kind) {
                steps.push(`ask ${kind} after ${sends()}`)
                return hold()
              },
              sent: (kind) => void steps.push(`sent ${kind} after ${sends()}`),
            }),
          clock,
        )
        return { ended, steps: steps.join(', ') }
      },
    }
  }

  const own: Check = {
    rule: 'a connection sends transactions together if its wallets can, and leaves sendCalls to the modal',
    async run() {
      const { connection } = await connected()
      const has = [connection.capabilities, connection.sendTogether].filter((one) => one !== undefined).length
      expectNone([
        ...(connection.sendCalls ? ['It has sendCalls, which the modal makes from sendTogether.'] : []),
        ...(has === (batches ? 2 : 0)
          ? []
          : [
              batches
                ? `It lacks capabilities or sendTogether, though wallets know ${batches.method}.`
                : 'It has capabilities or sendTogether, and the contract has no `batches`.',
            ]),
      ])
    },
  }
  if (!batches) return [own]

  return [
    own,
    {
      rule: 'capabilities tell what the wallet says, without a prompt; a wallet that fails to tell has none',
      async run() {
        const complaints: string[] = []
        const honest = await connected()
        const said = await honest.capabilities()
        if (said.status !== 'resolved' || inWords(said.value) === none)
          complaints.push(
            `The wallet sends calls together, and ${said.status === 'resolved' ? `the connection says ${inWords(said.value)}` : reported(said)}.`,
          )
        for (const method of honest.asked())
          if (prompts.includes(method) || method === batches.method) complaints.push(`It asked ${method}.`)
        const silences: readonly (() => unknown)[] = [
          never,
          ...garbage.map((answer) => () => answer),
          ...thrown.map((error) => () => Promise.reject(error)),
        ]
        for (const answer of silences) {
          const ended = await (await connected(answer)).capabilities()
          if (ended.status !== 'resolved')
            complaints.push(`The wallet tells nothing, and ${reported(ended)}.`)
          else if (inWords(ended.value) !== none)
            complaints.push(`The wallet tells nothing, and the connection says ${inWords(ended.value)}.`)
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'sendTogether asks the wallet once, tells both steps, and returns the ids on the chain',
      async run() {
        const { send, sends } = await connected()
        const { ended, steps } = await send()
        const ids = ended.status === 'resolved' ? String(ended.value) : reported(ended)
        expectNone([
          ...(ids === batches.id ? [] : [`The chain has ${batches.id}, and sendTogether said ${ids}.`]),
          ...(sends() === 1 ? [] : [`The wallet was asked ${sends()} times.`]),
          ...(steps === 'ask batch after 0, sent batch after 1' ? [] : [`Its steps are "${steps}".`]),
        ])
      },
    },
    {
      rule: 'sendTogether waits for `ask`, and asks the wallet nothing if that rejects',
      async run() {
        const held = await connected()
        await held.send(never)
        const refused = await connected()
        const { ended } = await refused.send(() => Promise.reject(new Error('The visitor left.')))
        expectNone([
          ...(held.sends() === 0 ? [] : ['The wallet was asked while `ask` was pending.']),
          ...(refused.sends() === 0 ? [] : ['The wallet was asked although `ask` rejected.']),
          ...(ended.status === 'rejected' ? [] : [`\`ask\` rejected, and ${reported(ended)}.`]),
        ])
      },
    },
    {
      rule: 'sendTogether has no time limit for the visitor',
      async run() {
        const { send } = await connected((method, honest) => (method === batches.method ? never() : honest()))
        const { ended } = await send()
        expectNone(ended.status === 'pending' ? [] : [`The visitor took their time, and ${reported(ended)}.`])
      },
    },
    {
      rule: 'sendTogether sends nothing with a wallet that carries out no batch as a whole: ATOMICITY_UNSUPPORTED',
      async run() {
        const { send, sends } = await connected((method, honest) =>
          method === batches.method ? honest() : Promise.reject(new Error('unknown method')),
        )
        const { ended, steps } = await send()
        expectNone([
          ...(ended.status === 'rejected' && isWalletModalError(ended.error, 'ATOMICITY_UNSUPPORTED')
            ? []
            : [`The wallet does not carry out batches, and ${reported(ended)}.`]),
          ...(sends() === 0 && steps === '' ? [] : [`It was asked ${sends()} times, with "${steps}".`]),
        ])
      },
    },
    {
      rule: 'sendTogether rejects with one of our errors, a refusal with USER_REJECTED, nonsense with WALLET_ANSWER_INVALID',
      async run() {
        const complaints: string[] = []
        const refusal = { code: 4001 }
        const answering = (answer: () => unknown) =>
          connected((method, honest) => (method === batches.method ? answer() : honest()))
        for (const error of [refusal, ...thrown]) {
          const { ended, steps } = await (await answering(() => Promise.reject(error))).send()
          const isSound =
            error === refusal
              ? ended.status === 'rejected' && isWalletModalError(ended.error, 'USER_REJECTED')
              : isOurs(ended)
          if (!isSound) complaints.push(`The wallet rejected, and ${reported(ended)}.`)
          if (steps.includes('sent')) complaints.push('The wallet rejected, and the step is said to be sent.')
        }
        for (const answer of garbage) {
          const { ended } = await (await answering(() => answer)).send()
          if (ended.status !== 'rejected' || !isWalletModalError(ended.error, 'WALLET_ANSWER_INVALID'))
            complaints.push(`The wallet answered with garbage, and ${reported(ended)}.`)
        }
        expectNone(complaints)
      },
    },
  ]
}
