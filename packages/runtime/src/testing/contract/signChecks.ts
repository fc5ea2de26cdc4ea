import type { Connection, Signature } from '../../connectors/connection.js'
import { isWalletModalError } from '../../errors/classes.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import {
  garbage,
  isOurs,
  type Outcome,
  onAdapterStage,
  outcomeOf,
  reported,
  request,
  thrown,
} from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

/** The bytes of a text, as some wallets sign only bytes. */
const message = new TextEncoder().encode('Sign in to app.example: ä')

const schemes: readonly Signature['scheme'][] = ['eip191', 'ed25519', 'bip322', 'ecdsa', 'substrate']

/** Rules about signing messages. */
export function signChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { addresses, signs = [] } = contract
  const isAsked = (method: string) => signs.includes(method)

  /** A connection to an honest wallet whose signatures come from `answer`. */
  async function connected(answer?: () => unknown) {
    const { adapter, clock, begin } = onAdapterStage(makeAdapter, contract)
    const { wallet, connector } = begin()
    const connection = await adapter.connect(connector, request())
    if (answer) wallet.respond((method, honest) => (isAsked(method) ? answer() : honest()))
    const sign = (account = connection.report.accounts[0]) =>
      outcomeOf(async () => connection.signMessage?.({ account, message }), clock)
    return { wallet, connection, clock, sign, asked: () => wallet.asked.filter(isAsked) }
  }
  const isRejected = (outcome: Outcome, code: Parameters<typeof isWalletModalError>[1]) =>
    outcome.status === 'rejected' && isWalletModalError(outcome.error, code)
  /** Whether the rules don't apply; the first rule complains of that. */
  const isSilent = ({ signMessage }: Connection) => signMessage === undefined || signs.length === 0

  return [
    {
      rule: 'a connection signs messages if its wallets can, and names the scheme',
      async run() {
        const { connection, sign, asked } = await connected()
        if (signs.length === 0) {
          expectNone(connection.signMessage ? ['It signs messages, and `signs` names no method.'] : [])
          return
        }
        if (!connection.signMessage) throw new Error(`It has no signMessage, though wallets know ${signs}.`)
        const outcome = await sign()
        if (outcome.status !== 'resolved')
          throw new Error(`An honest wallet signed, but ${reported(outcome)}.`)
        const { signature, scheme } = outcome.value ?? {}
        expectNone([
          ...(asked().length === 1 ? [] : [`The wallet was asked ${asked().join(', ') || 'nothing'}.`]),
          ...(typeof signature === 'string' && signature !== '' ? [] : ['There is no signature.']),
          ...(schemes.some((one) => one === scheme) ? [] : [`Unknown scheme ${String(scheme)}.`]),
        ])
      },
    },
    {
      rule: 'signMessage asks before its first await: the click must be fresh',
      async run() {
        const { connection, clock, asked } = await connected()
        if (isSilent(connection)) return
        const [account] = connection.report.accounts
        const asking = connection.signMessage?.({ account, message })
        const atOnce = asked().length
        await outcomeOf(async () => asking, clock)
        expectNone(atOnce > 0 ? [] : [`None of ${signs.join(', ')} was asked when signMessage returned.`])
      },
    },
    {
      rule: 'signMessage has no time limit for the visitor',
      async run() {
        const { connection, sign } = await connected(() => new Promise(() => {}))
        if (isSilent(connection)) return
        const outcome = await sign()
        expectNone(
          outcome.status === 'pending' ? [] : [`The visitor took their time, and ${reported(outcome)}.`],
        )
      },
    },
    {
      rule: 'signMessage rejects with one of our errors, a refusal with USER_REJECTED',
      async run() {
        const complaints: string[] = []
        const refusal = { code: 4001 }
        for (const error of [refusal, ...thrown]) {
          const { connection, sign } = await connected(() => Promise.reject(error))
          if (isSilent(connection)) return
          const outcome = await sign()
          if (!isOurs(outcome)) complaints.push(`The wallet rejected, and ${reported(outcome)}.`)
          else if (error === refusal && !isRejected(outcome, 'USER_REJECTED'))
            complaints.push(`The wallet rejected with 4001, and ${reported(outcome)}.`)
        }
        expectNone(complaints)
      },
    },
    {
      rule: 'an invalid signature is WALLET_ANSWER_INVALID',
      async run() {
        const complaints: string[] = []
        for (const answer of garbage) {
          const { connection, sign } = await connected(() => answer)
          if (isSilent(connection)) return
          const outcome = await sign()
          if (!isRejected(outcome, 'WALLET_ANSWER_INVALID'))
            complaints.push(`The wallet answered with garbage, and ${reported(outcome)}.`)
        }
        expectNone(complaints)
      },
    },
    {
      rule: "signMessage asks no wallet to sign for an account that isn't the connection's",
      async run() {
        const { connection, sign, asked } = await connected()
        if (isSilent(connection)) return
        const outcome = await sign({ ...connection.report.accounts[0], address: addresses[1] })
        expectNone([
          ...(isOurs(outcome) ? [] : [`The wallet shares no ${addresses[1]}, but ${reported(outcome)}.`]),
          ...asked().map((method) => `The wallet was asked ${method} for an account that it doesn't share.`),
        ])
      },
    },
  ]
}
