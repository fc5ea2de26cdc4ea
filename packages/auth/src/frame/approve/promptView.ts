import { dressPage, type Look } from '../dressPage.js'
import { windowPage } from '../windowTask.js'
import { drawQuestion, element } from './drawQuestion.js'
import { css } from './prompt.css.js'
import type { Question } from './Question.js'
import { type Texts, textsOf } from './texts.js'

/** The parts of a prompt that change while it is shown. */
export interface PromptState {
  /** Whether a click on Sign would count. */
  readonly isReady: boolean
  /** A message to the visitor. @default none */
  readonly said?: keyof Texts | undefined
  /** Whether the visitor may move to a window of the wallet. */
  readonly offersWindow: boolean
  /** Characters that the visitor has to type. @default none */
  readonly code?: string | undefined
}

/** Where a prompt is drawn. */
interface PromptPlace {
  readonly isWindow: boolean
  /** Id of the question, for its windows. */
  readonly id: string
}

/** A prompt in the page, and its controls. */
export interface PromptView {
  readonly main: HTMLElement
  readonly approve: HTMLButtonElement
  readonly cancel: HTMLButtonElement
  readonly elsewhere: HTMLAnchorElement
  readonly typed: HTMLInputElement
  show(state: PromptState): void
}

/** Draws a question as the whole page. A screen reader hears of a button that waits by its description. */
export function drawPromptView(question: Question, { isWindow, id }: PromptPlace): PromptView {
  const { texts, lang } = textsOf(question.language)
  dressPage(lang, question, css)
  const note = element('p', { id: 'note', className: 'note', role: 'status' })
  const wait = element('span', { id: 'wait', className: 'heard' })
  const approve = element('button', {
    type: 'button',
    className: 'primary',
    textContent: texts[question.title === 'change' ? 'confirm' : 'approve'],
  })
  approve.setAttribute('aria-describedby', 'wait note')
  const cancel = element('button', { type: 'button', textContent: texts.cancel })
  const elsewhere = element('a', {
    ...{ href: `${windowPage}#${id}`, target: '_blank', rel: 'opener' },
    ...{ className: 'elsewhere', textContent: texts.inWindow },
  })
  const { row, shown, typed } = drawReadBack(texts)
  const footer = element('footer', {}, [cancel, approve])
  const parts = [...drawQuestion(question, texts), note, row, elsewhere, wait, footer]
  const main = element('main', { className: isWindow ? 'window' : '' }, parts)
  document.body.replaceChildren(main)
  return {
    ...{ main, approve, cancel, elsewhere, typed },
    show({ isReady, said, offersWindow, code }) {
      approve.setAttribute('aria-disabled', `${!isReady}`)
      wait.textContent = isReady ? '' : code === undefined ? texts.wait : texts.typeFirst
      note.textContent = said ? texts[said] : ''
      elsewhere.hidden = !offersWindow
      row.hidden = code === undefined
      shown.textContent = code ?? ''
    },
  }
}

/** Says that what was signed is on its way. */
export function drawSending({ language, ...look }: Look): void {
  const { texts, lang } = textsOf(language)
  dressPage(lang, look, css)
  const said = element('p', { textContent: texts.sending })
  said.setAttribute('role', 'status')
  document.body.replaceChildren(element('main', {}, [said]))
}

/** A field for the characters beside it: who can't see the frame can't type them. */
function drawReadBack(texts: Texts) {
  const shown = element('b', { dir: 'ltr' })
  const typed = element('input', {
    ...{ type: 'text', autocomplete: 'off', autocapitalize: 'characters', spellcheck: false, maxLength: 4 },
    ...{ dir: 'ltr' },
  })
  const row = element('label', { className: 'read-back', hidden: true }, [
    element('span', { textContent: texts.typeCode }),
    shown,
    typed,
  ])
  return { row, shown, typed }
}

/** Says in a window without a question why there is none. */
export function drawStray(why: 'stray' | 'unreached'): void {
  const { texts, lang } = textsOf(navigator.language)
  dressPage(lang, { mode: 'auto' }, css)
  document.body.replaceChildren(
    element('main', { className: 'window' }, [element('p', { textContent: texts[why] })]),
  )
}
