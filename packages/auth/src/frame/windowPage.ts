import { drawPrompt } from './approve/prompt.js'
import { drawStray } from './approve/promptView.js'
import type { Question } from './approve/Question.js'
import type { PasskeyTask } from './recovery/passkeyWindow.js'
import { answerFrame } from './windowTask.js'

/** Runs a window that the frame has opened: to ask, or to make a passkey. */
export function runWindowPage(): void {
  answerFrame<Question | PasskeyTask>(async (task) => {
    if (!('passkey' in task)) return drawPrompt(task, new AbortController().signal, { isWindow: true })
    const { makeInThisWindow } = await import('./recovery/passkeyWindow.js')
    return makeInThisWindow(task)
  }, drawStray)
}
