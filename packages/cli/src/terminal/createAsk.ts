import { Interrupted } from '../errors/Interrupted.js'
import { inputEnded } from '../errors/inputEnded.js'
import type { Ask, Question } from './ask.js'
import { printable } from './printable.js'
import { wrapText } from './wrapText.js'

/** Needs of the prompts. */
export interface AskNeeds {
  readonly stdin: NodeJS.ReadStream
  /** Where questions are drawn: stderr if stdout is for JSON. */
  readonly output: NodeJS.WriteStream
  readonly isColoured: boolean
  /** Stops the current question. */
  readonly signal: AbortSignal
  /** The command without questions, for the message when input ends. */
  readonly replay: () => string
}

/**
 * Asks with `prompts`, which loads with the first question. The library never settles when input ends, so
 * this watches for the end of input.
 */
export function createAsk({ stdin, output, isColoured, signal, replay }: AskNeeds): Ask {
  const ask = async (question: Question): Promise<unknown> => {
    // The library ignores NO_COLOR. It reads this variable when it loads.
    if (!isColoured) process.env.NODE_DISABLE_COLORS = '1'
    const { default: prompts } = await import('prompts')
    signal.throwIfAborted()
    const ended = () => inputEnded(replay())
    if (stdin.readableEnded || stdin.destroyed) throw ended()

    // The library hides the cursor, and shows it again only after an answer.
    const showCursor = () => output.write('\u001b[?25h')
    return new Promise((resolve, reject) => {
      const isDrawnBelow = question.kind === 'text' && output.isTTY
      let isControlD = false
      const onKey = (_text: unknown, key: { ctrl?: boolean; name?: string } | undefined) => {
        isControlD = key?.ctrl === true && key.name === 'd'
      }
      const onEnd = () => {
        showCursor()
        settle(() => reject(ended()))
      }
      const onAbort = () => {
        // The library's own abort, which resets the terminal.
        stdin.emit('keypress', '', { ctrl: true, name: 'c' })
        settle(() => reject(signal.reason))
      }
      const settle = (act: () => void) => {
        stdin.off('keypress', onKey).off('end', onEnd).off('close', onEnd)
        signal.removeEventListener('abort', onAbort)
        process.off('exit', showCursor)
        if (isDrawnBelow) output.write(eraseBelow)
        act()
      }
      stdin.on('keypress', onKey).on('end', onEnd).on('close', onEnd)
      signal.addEventListener('abort', onAbort)
      process.on('exit', showCursor)

      if (isDrawnBelow) output.write(roomBelow)
      prompts([{ ...toPrompt(question, output.columns), name: 'answer', stdin, stdout: output }], {
        onCancel: () => {
          settle(() => reject(isControlD ? ended() : new Interrupted('SIGINT')))
        },
      }).then(
        ({ answer }) => settle(() => resolve(answer)),
        (error) => settle(() => reject(error)),
      )
    })
  }
  return ask as Ask
}

/**
 * Rows below a question, for an error of its answer: on the last row of a window, the text would scroll, and
 * the library would draw in the wrong place.
 */
const roomBelow = `${'\n'.repeat(4)}\u001b[4A`
/** Erases lines of an error that the library leaves below the question. */
const eraseBelow = '\u001b[J'

/** The library's confirmation, as far as this file changes it. */
interface Confirmation {
  value: boolean
  /** Decides which letter is a capital. */
  initialValue: boolean
  bell(): void
  render(): void
  /** Hears the keys without a name. */
  _(typed: string): void
}

/**
 * The library answers at `y` and `n`: an Enter after that would answer the next question, unread. Here the two choose, and Enter
 * answers, as for all questions.
 */
function waitForEnter(this: unknown): void {
  const prompt = this as Confirmation
  prompt._ = (typed) => {
    const key = typed?.toLowerCase()
    if (key !== 'y' && key !== 'n') return prompt.bell()
    prompt.value = prompt.initialValue = key === 'y'
    prompt.render()
  }
}

function toPrompt(question: Question, columns: number | undefined): import('prompts').PromptObject {
  const message = printable(question.message)
  const base = { name: 'answer', message }
  switch (question.kind) {
    case 'text':
      return {
        ...base,
        type: 'text',
        ...(question.initial !== undefined && { initial: question.initial }),
        // The library puts two characters before each line.
        validate: (answer: string) => {
          const fault = question.check?.(answer.trim())
          return fault === undefined || wrapText(fault, columns && columns - 2)
        },
        format: (answer: string) => answer.trim(),
      }
    case 'confirm':
      return { ...base, type: 'confirm', initial: question.initial, onRender: waitForEnter }
    case 'one':
      return {
        ...base,
        type: 'select',
        hint: 'arrows, then Enter',
        initial: question.initial ?? 0,
        choices: question.choices.map(({ value, label, detail }) => ({
          title: label,
          value,
          ...(detail && { description: detail }),
        })),
      }
    case 'several':
      return {
        ...base,
        type: 'multiselect',
        instructions: false,
        hint: 'Space to choose, Enter when done',
        min: question.min,
        choices: question.choices.map(({ value, label, detail }) => ({
          title: label,
          value,
          selected: question.initial.includes(value),
          ...(detail && { description: detail }),
        })),
      }
  }
}
