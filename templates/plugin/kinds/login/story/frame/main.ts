// The page in the frame, for the story: a key in this browser, and a code that is always the same. Yours mails a code, keeps keys as your
// service does, and is served from an origin of its own, with `frame-ancestors` for the apps that may show it.
import { hexToString, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ask } from './ask.js'

const code = '000000'
/** The origins of the apps that may use the wallet. */
const apps = [location.origin.replace('wallet.', '')]

interface Request {
  readonly id?: string
  readonly method: string
  readonly params?: {
    readonly email?: string
    readonly method?: string
    readonly params?: readonly unknown[]
  }
}

/** An error with a code of EIP-1193 or JSON-RPC. */
const refused = (code: number, message: string) => Object.assign(new Error(message), { code })

const key = () => {
  const stored = localStorage.getItem('key') ?? generatePrivateKey()
  localStorage.setItem('key', stored)
  return privateKeyToAccount(stored as `0x${string}`)
}

const who = () => {
  const email = localStorage.getItem('email')
  return email === null ? null : { email, accounts: [{ namespace: 'eip155', address: key().address }] }
}

/** What the page does for an app. Each answers, or throws an error with a code. */
const methods: Readonly<
  Record<string, (params: NonNullable<Request['params']>, left: AbortSignal) => unknown>
> = {
  who,
  async logIn({ email = '' }, left) {
    const typed = await ask(
      `Type the code that was sent to ${email}. In this story it is ${code}.`,
      'code',
      left,
    )
    if (typed !== code) throw refused(4001, 'The code is wrong, or the visitor left.')
    localStorage.setItem('email', email)
    return who()
  },
  logOut() {
    localStorage.removeItem('email')
    return null
  },
  async sign({ method, params = [] }, left) {
    const [message] = params
    if (who() === null) throw refused(4100, 'Nobody is logged in.')
    if (method !== 'personal_sign' || !isHex(message)) throw refused(4200, `This story signs no ${method}.`)
    if (!(await ask(`Sign "${hexToString(message)}"?`, 'consent', left))) throw refused(4001, 'Declined.')
    return key().signMessage({ message: { raw: message } })
  },
}

const running = new Map<string, AbortController>()

async function answer(port: MessagePort, { id, method, params = {} }: Request) {
  if (method === 'cancel') return running.get((params as { readonly id: string }).id)?.abort()
  if (id === undefined) return
  const tell = (message: object) => port.postMessage({ jsonrpc: '2.0', id, ...message })
  const left = new AbortController()
  running.set(id, left)
  try {
    const run = methods[method]
    if (!run) throw refused(-32601, `There is no ${method}.`)
    tell({ result: await run(params, left.signal) })
  } catch (error) {
    const { code = -32603, message } = error as { readonly code?: number; readonly message: string }
    tell({ error: { code, message } })
  } finally {
    running.delete(id)
  }
}

// The modal answers `ready` with a port: no other script of the app hears what goes through it.
addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent<Request>) => {
  if (source !== parent || !apps.includes(origin) || data.method !== 'port' || !port) return
  port.onmessage = ({ data }: MessageEvent<Request>) => answer(port, data)
})
const ready = { jsonrpc: '2.0', method: 'ready', params: { port: true } }
for (const origin of apps) parent.postMessage(ready, origin)
