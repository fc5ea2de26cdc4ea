import { Interrupted } from '../errors/Interrupted.js'
import { inputEnded } from '../errors/inputEnded.js'
import type { Ask, Question } from './ask.js'
import { printable } from './printable.js'
import { wrapText } from './wrapText.js'

/** What the prompts need. */
export interface AskNeeds {
  readonly stdin: NodeJS.ReadStream
  /** Where questions are drawn: stderr when stdout is kept for JSON. */
  readonly output: NodeJS.WriteStream
  readonly isColoured: boolean
  /** Stops the question that waits. */
  readonly signal: AbortSignal
  /** The command that does without questions, for whoever's input ended. */
  readonly replay: () => string
}

/**
 * Puts questions with `prompts`, which is loaded with the first one. That library never settles when input ends, so
 * the end of input is watched here.
 */
export function createAsk({ stdin, output, isColoured, signal, replay }: AskNeeds): Ask {
  const ask = async (question: Question): Promise<unknown> => {
    // The library knows no NO_COLOR; this it reads when it is loaded.
    if (!isColoured) process.env.NODE_DISABLE_COLORS = '1'
    const { default: prompts } = await import('prompts')
    signal.throwIfAborted()
    const ended = () => inputEnded(replay())
    if (stdin.readableEnded || stdin.destroyed) throw ended()

    // The library hides it, and shows it again with the answer only.
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
        // The library's own way out: it gives the terminal back.
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
 * Rows below a question, for what may be wrong with its answer: on the last row of a window that text would scroll, and
 * the library then draws in the wrong place.
 */
const roomBelow = `${'\n'.repeat(4)}\u001b[4A`
/** The library leaves lines of it behind. */
const eraseBelow = '\u001b[J'

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
      return { ...base, type: 'confirm', initial: question.initial }
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
