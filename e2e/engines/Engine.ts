import type { ChildProcess } from 'node:child_process'

/** A source of actions, as WebDriver and WebDriver BiDi both define them. */
export interface ActionSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly actions: readonly object[]
}

/** A browser that is driven from outside, by either protocol. */
export interface Engine {
  open(url: string): Promise<void>
  /** Calls a function of the page, and waits for its promise. @param source of the function @param args JSON */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** Sets the size of the window; a browser may have a least one. */
  resize(width: number, height: number): Promise<void>
  perform(sources: readonly ActionSource[]): Promise<void>
  /** A picture of the page, as PNG in Base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

/** The first match in what a program prints. Rejects when the program ends before. */
export const printed = (program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let text = ''
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (part: Buffer) => {
        text += part
        const match = pattern.exec(text)
        if (match) resolve(match)
      })
    }
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended: ${text}`)))
  })
