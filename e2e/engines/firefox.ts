import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, printed } from './Engine.js'

const settings = { 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.enabled': false }

/** Starts Firefox, and speaks WebDriver BiDi with it. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'wallet-modal-firefox-'))
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [url] = await printed(browser, /ws:\/\/[\w.:]+/)
  const socket = new WebSocket(`${url}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (text) => {
    const answer: Answer = JSON.parse(String(text))
    waiting.get(answer.id)?.(answer)
  })
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    if (error) throw new Error(`${method}: ${message}`)
    return result as Result
  }

  await send('session.new', { capabilities: {} })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async call(source, args) {
      // Both sides write JSON: BiDi has a form of its own for each kind of value.
      const functionDeclaration = `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`
      const given = [{ type: 'string', value: JSON.stringify(args) }]
      const { exceptionDetails, result } = await send<Called>('script.callFunction', {
        functionDeclaration,
        arguments: given,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    perform: (actions) => send('input.performActions', { context, actions }),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return data
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Answer {
  readonly id: number
  readonly error?: string
  readonly message?: string
  readonly result?: unknown
}

/** What `script.callFunction` answers. */
interface Called {
  readonly exceptionDetails?: { readonly text: string }
  readonly result?: { readonly value?: string }
}
