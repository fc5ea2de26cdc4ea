import { element } from '../approve/drawQuestion.js'
import { css } from '../approve/prompt.css.js'
import { dressPage, type Look } from '../dressPage.js'
import { languageOf } from '../language.js'
import { recoveryCss } from './recovery.css.js'
import { type RecoveryTexts, recoveryTextsOf } from './texts.js'

/** A step in the frame that waits for the visitor. */
export interface Step<Result> {
  readonly title: string
  readonly text: string
  /** Draws what is below the text. */
  controls(step: StepControls<Result>): readonly Node[]
}

/** Actions of a step's controls. */
export interface StepControls<Result> {
  readonly texts: RecoveryTexts
  /** Ends the step. */
  done(result: Result): void
  /** Runs what the visitor has asked for: one at a time, and says what went wrong. @param wait what is said meanwhile */
  run(act: () => Promise<void>, wait?: keyof RecoveryTexts): void
  /** Says something while the visitor's act goes on. @param isCalm whether nothing is wrong. @default false */
  say(text: keyof RecoveryTexts, isCalm?: boolean): void
  /** Aborted when the step ends. */
  readonly signal: AbortSignal
}

/** A failure that a step names in its own words. */
export class StepError extends Error {
  constructor(readonly text: keyof RecoveryTexts) {
    super(text)
    this.name = 'StepError'
  }
}

/**
 * Draws a step as the whole page, of the frame or of a window, and waits for its end.
 * @param signal aborted when the visitor has left
 * @param nameOf the words for a failure
 * @returns undefined if the visitor cancels
 */
export function drawStep<Result>(
  look: Look,
  signal: AbortSignal,
  nameOf: (error: unknown) => keyof RecoveryTexts,
  describe: (texts: RecoveryTexts) => Step<Result>,
): Promise<Result | undefined> {
  const texts = recoveryTextsOf(look.language)
  const before = document.adoptedStyleSheets
  dressPage(languageOf([look.language]), look, css, recoveryCss)
  const { title, text, controls } = describe(texts)
  return new Promise<Result | undefined>((resolve) => {
    let isBusy = false
    const own = new AbortController()
    const note = element('p', { className: 'note', role: 'status' })
    const say = (name: keyof RecoveryTexts | undefined, isCalm = false) => {
      note.className = isCalm ? 'note calm' : 'note'
      note.textContent = name ? texts[name] : ''
    }
    const end = (result: Result | undefined) => {
      signal.removeEventListener('abort', leave)
      own.abort()
      document.body.replaceChildren()
      document.adoptedStyleSheets = before
      resolve(result)
    }
    const leave = () => end(undefined)
    const run = async (act: () => Promise<void>, wait: keyof RecoveryTexts = 'busy') => {
      if (isBusy) return
      isBusy = true
      main.ariaBusy = 'true'
      say(wait, true)
      try {
        await act()
        say(undefined, true)
      } catch (error) {
        say(nameOf(error))
      } finally {
        isBusy = false
        main.ariaBusy = null
      }
    }
    const drawn = controls({
      texts,
      done: end,
      run: (act, wait) => void run(act, wait),
      say,
      signal: own.signal,
    })
    const cancel = element('button', { type: 'button', textContent: texts.cancel })
    cancel.addEventListener('click', leave)
    const steps = element('div', { className: 'steps' }, [element('p', { textContent: text }), ...drawn])
    const heading = element('header', {}, [element('h1', { textContent: title })])
    const footer = element('footer', { className: 'single' }, [cancel])
    const className = window.parent === window ? 'window' : ''
    const main = element('main', { className }, [heading, steps, note, footer])
    document.body.replaceChildren(main)
    signal.addEventListener('abort', leave)
  })
}

/** A button of a step. */
export function stepButton(textContent: string, onClick: () => void, isPrimary = true): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent, className: isPrimary ? 'primary' : '' })
  button.addEventListener('click', onClick)
  return button
}

/** A labelled field of a step. */
export function stepField(
  label: string,
  input: Partial<HTMLInputElement>,
): { readonly label: HTMLLabelElement; readonly input: HTMLInputElement } {
  const drawn = element('input', input)
  const around = element('label', {}, [document.createTextNode(label), drawn])
  return { label: around, input: drawn }
}
