import type { SandboxPhoneAnswer, SandboxPhoneMode, SandboxPhonePrompt } from '../../client/SandboxPhone.js'

/** How a question ended: `hang` leaves it without an answer. */
type PromptOutcome = 'approve' | 'reject' | 'garbage' | 'expire' | 'hang'

/** Stands in for the wallet's user: by script, by mode, or by prompts that wait for an answer. */
export interface Prompts {
  /** Prompts that wait, oldest first. */
  readonly open: readonly SandboxPhonePrompt[]
  next(answer: SandboxPhoneAnswer): void
  setMode(mode: SandboxPhoneMode): void
  decide(prompt: SandboxPhonePrompt): Promise<PromptOutcome>
  /** @throws RangeError when no such prompt is open */
  answer(choice: 'approve' | 'reject', id?: number): void
  /** Ends a prompt that expired, or whose session ended. */
  drop(id: number): void
  /** Drops everything, also what waits for a delay. */
  close(): void
}

/** Creates the prompts of one wallet. */
export function createPrompts(initialMode: SandboxPhoneMode, onChange: () => void): Prompts {
  let mode = initialMode
  const upcoming: SandboxPhoneAnswer[] = []
  const waiting = new Map<number, { prompt: SandboxPhonePrompt; settle: (outcome: PromptOutcome) => void }>()
  const delays = new Set<{ end: () => void }>()

  const ask = (prompt: SandboxPhonePrompt) =>
    new Promise<PromptOutcome>((resolve) => {
      const settle = (outcome: PromptOutcome) => {
        waiting.delete(prompt.id)
        onChange()
        resolve(outcome)
      }
      waiting.set(prompt.id, { prompt, settle })
      onChange()
    })

  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const delay = {
        end() {
          clearTimeout(timer)
          delays.delete(delay)
          resolve()
        },
      }
      const timer = setTimeout(() => delay.end(), delayMs)
      delays.add(delay)
    })

  const drop = (id: number) => waiting.get(id)?.settle('hang')
  let isClosed = false

  return {
    get open() {
      return [...waiting.values()].map(({ prompt }) => prompt)
    },
    next: (answer) => void upcoming.push(answer),
    setMode(changed) {
      mode = changed
    },
    async decide(prompt) {
      let answer = upcoming.shift() ?? mode
      if (typeof answer === 'object') {
        await pause(answer.delayMs)
        answer = mode
      }
      if (isClosed) return 'hang'
      return answer === 'ask' ? ask(prompt) : answer
    },
    answer(choice, id) {
      const [oldest] = waiting.keys()
      const entry = waiting.get(id ?? oldest ?? Number.NaN)
      if (!entry) throw new RangeError('There is no such prompt to answer.')
      entry.settle(choice)
    },
    drop,
    close() {
      isClosed = true
      for (const delay of [...delays]) delay.end()
      for (const id of [...waiting.keys()]) drop(id)
    },
  }
}
