import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { type Engine, printed } from './Engine.js'

/** The programs of WebKitGTK. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  /** The X server without a screen. */
  readonly display: string
}

/** Starts WebKitGTK's small browser on a screen of its own, and speaks WebDriver with it. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [, number] = await printed(screen, /(\d+)\n/)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  await untilAnswers(root)

  async function send<Value>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Value> {
    const response = await fetch(`${root}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as {
      value: Value & Partial<{ error: string; message: string }>
    }
    if (!response.ok) throw new Error(`${path}: ${value.error}. ${value.message}`)
    return value
  }

  const browser = { binary: programs.browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = await send<{ sessionId: string }>('/session', { capabilities })
  const session = `/session/${sessionId}`
  await send(`${session}/timeouts`, { script: 60_000 })
  return {
    open: (url) => send(`${session}/url`, { url }),
    async call(source, args) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${source})(...arguments[0]))().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const called = await send<{ value?: unknown; error?: string }>(`${session}/execute/async`, {
        script,
        args: [args],
      })
      if (called.error !== undefined) throw new Error(called.error)
      return called.value
    },
    resize: (width, height) => send(`${session}/window/rect`, { width, height }),
    perform: (actions) => send(`${session}/actions`, { actions }),
    picture: () => send(`${session}/screenshot`),
    async close() {
      await send(session, undefined, 'DELETE')
      driver.kill()
      screen.kill()
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Waits until the driver listens: it prints nothing. */
async function untilAnswers(root: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${root}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
