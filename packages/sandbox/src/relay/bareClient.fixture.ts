import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

/** A message as `irn_subscription` brings it. */
interface Push {
  readonly id: number
  readonly params: { readonly id: string; readonly data: Readonly<Record<string, unknown>> }
}

/** Speaks the relay's protocol frame by frame. */
export interface BareClient {
  readonly socket: WebSocket
  /** Every push so far, not confirmed. */
  readonly pushes: readonly Push[]
  /** Sends any text and waits for the next frame that is not a push. */
  exchange(text: string): Promise<string>
  /** Calls a method and returns its whole answer. */
  call(method: string, params: unknown, id?: unknown): Promise<Record<string, unknown>>
  /** Waits until there are so many pushes, and returns their messages. */
  received(count: number): Promise<unknown[]>
  confirm(push: Push | undefined): void
  close(): Promise<void>
}

/** The key of a client, which its id follows from. */
export const newKey = () => generateKeyPair()

/** Signs a token as the SDK does; `instance` tells two runs of one client apart. */
export function tokenFor(
  relayUrl: string,
  { key = newKey(), instance = 'one', lifeS = 86_400, issuedAtS = Math.floor(Date.now() / 1000) } = {},
): Promise<string> {
  return signJWT(instance, relayUrl, lifeS, key, issuedAtS)
}

/** Connects with a token of its own. */
export async function connectBare(
  relayUrl: string,
  token?: Parameters<typeof tokenFor>[1],
): Promise<BareClient> {
  const socket = new WebSocket(`${relayUrl}?auth=${await tokenFor(relayUrl, token)}&projectId=`)
  const pushes: Push[] = []
  const answers: string[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    const text = String(data)
    const value: unknown = JSON.parse(text)
    if ((value as { method?: string }).method === 'irn_subscription') pushes.push(value as Push)
    else answers.push(text)
    wake()
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  const exchange = async (text: string) => {
    socket.send(text)
    await until(() => answers.length > 0)
    return answers.shift() ?? ''
  }
  return {
    socket,
    pushes,
    exchange,
    call: async (method, params, id = 1) =>
      JSON.parse(await exchange(JSON.stringify({ id, jsonrpc: '2.0', method, params }))),
    async received(count) {
      await until(() => pushes.length >= count)
      return pushes.map(({ params }) => params.data.message)
    },
    confirm: (push) => socket.send(JSON.stringify({ id: push?.id, jsonrpc: '2.0', result: true })),
    async close() {
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.close()
      await closed
    },
  }
}

/** Tries to connect and tells how the relay refuses. */
export function refusalOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('error', () => {})
    socket.on('open', () => {
      socket.terminate()
      reject(new Error('The relay has let the client in.'))
    })
    socket.on('unexpected-response', (_request, response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }))
    })
  })
}
