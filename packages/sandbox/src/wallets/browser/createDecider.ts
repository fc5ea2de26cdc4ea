import type { SandboxWalletAnswer, SandboxWalletMode } from '../../client/SandboxWallets.js'
import { userRejected } from './ProviderError.js'

/** A wallet's question to its user. */
export interface Prompt {
  /** The page's wish, as a short sentence. */
  readonly title: string
  /** The facts that the user needs to decide. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/** Decides in the user's place: by script, by mode, or by really asking. */
export interface Decider {
  next(answer: SandboxWalletAnswer | 'lie'): void
  setMode(mode: SandboxWalletMode): void
  /**
   * Resolves with the wallet's next step: `approve` carries the request out, `garbage` answers nonsense, and `lie` claims to have
   * carried it out. Never settles in the mode `hang`.
   * @throws ProviderError 4001 if the user rejects
   */
  decide(prompt: Prompt): Promise<'approve' | 'garbage' | 'lie'>
}

/**
 * Creates a decider.
 *
 * @param confirm asks the user in the page; resolves with whether they approve
 */
export function createDecider(
  initialMode: SandboxWalletMode,
  confirm: (prompt: Prompt) => Promise<boolean>,
): Decider {
  let mode = initialMode
  const upcoming: (SandboxWalletAnswer | 'lie')[] = []

  const settle = async (answer: SandboxWalletMode | 'garbage' | 'lie', prompt: Prompt) => {
    if (answer === 'reject') throw userRejected()
    if (answer === 'hang') return new Promise<never>(() => {})
    if (answer === 'ask' && !(await confirm(prompt))) throw userRejected()
    return answer === 'garbage' || answer === 'lie' ? answer : 'approve'
  }

  return {
    next: (answer) => void upcoming.push(answer),
    setMode(changed) {
      mode = changed
    },
    async decide(prompt) {
      const answer = upcoming.shift() ?? mode
      if (typeof answer === 'string') return settle(answer, prompt)
      await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
      return settle(mode, prompt)
    },
  }
}
