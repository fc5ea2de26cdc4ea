import type { FrameNetwork } from '../../FrameNetwork.js'
import { type PrivateKeys, publicAccountsOf } from '../../keys/accounts.js'
import type { Login } from '../login.js'
import { createApproval } from './approval.js'
import type { Decision } from './prompt.js'
import type { Question } from './Question.js'

/** The visitor's decision, or a function that makes it. */
export type Decide = Decision | (() => Promise<Decision>)

interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The approval of `shop.example` over a node, a fake. */
export function askingWallet({
  keys,
  networks,
  answer,
  decision = 'approved',
}: {
  readonly keys: PrivateKeys
  readonly networks: readonly FrameNetwork[]
  readonly answer: (call: NodeCall) => unknown
  readonly decision?: Decide | undefined
}) {
  const accounts = publicAccountsOf(keys)
  const questions: Question[] = []
  const calls: NodeCall[] = []
  const known = new Set<string>()
  const login = {
    knowsRecipient: async (_: string, to: string) => known.has(to),
    addRecipient: async (_: string, to: string) => void known.add(to),
    user: async () => ({ email: 'ada@app.example', accounts }),
    withKeys: (use: (...opened: [PrivateKeys, typeof accounts]) => Promise<unknown>) => use(keys, accounts),
  } as Pick<Login, 'user' | 'withKeys' | 'knowsRecipient' | 'addRecipient'>
  const approval = createApproval({
    opening: Promise.resolve(login),
    origin: 'https://shop.example',
    networks,
    draw: async (question) => {
      questions.push(question)
      return typeof decision === 'function' ? decision() : decision
    },
    fetch: async (_, init) => {
      const call = JSON.parse(String(init?.body))
      calls.push(call)
      return Response.json({ jsonrpc: '2.0', id: call.id, result: answer(call) })
    },
  })
  return {
    approval,
    questions,
    ask: (method: string, params: unknown, chainId: string) =>
      approval.ask({ method, params, chainId, language: 'en', mode: 'light' } as never),
    /** The params of the calls of a method that the node has got, oldest first. */
    sent: (method: string) => calls.filter((call) => call.method === method).map(({ params }) => params),
  }
}
