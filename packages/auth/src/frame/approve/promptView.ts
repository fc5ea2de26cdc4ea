import { drawQuestion, element } from './drawQuestion.js'
import { css } from './prompt.css.js'
import type { Question } from './Question.js'
import { type Texts, textsOf } from './texts.js'

/** The page of the wallet's windows. */
export const windowPage = '/sdk'

/** The parts of a prompt that change while it is shown. */
interface PromptState {
  /** Whether a click on Sign would count. */
  readonly isReady: boolean
  /** What the visitor is told. @default nothing */
  readonly said?: keyof Texts | undefined
  /** Whether the visitor may move to a window of the wallet. */
  readonly offersWindow: boolean
}

/** A prompt in the page, and its controls. */
export interface PromptView {
  readonly main: HTMLElement
  readonly approve: HTMLButtonElement
  readonly cancel: HTMLButtonElement
  readonly elsewhere: HTMLAnchorElement
  show(state: PromptState): void
}

/** Draws a question as the whole page. A screen reader hears of a button that waits by its description. */
export function drawPromptView(question: Question, isWindow: boolean): PromptView {
  const { texts, lang } = textsOf(question.language)
  dress(lang, question.mode)
  const note = element('p', { id: 'note', className: 'note', role: 'status' })
  const wait = element('span', { id: 'wait', className: 'heard' })
  const approve = element('button', { type: 'button', className: 'primary', textContent: texts.approve })
  approve.setAttribute('aria-describedby', 'wait note')
  const cancel = element('button', { type: 'button', textContent: texts.cancel })
  const elsewhere = element('a', {
    ...{ href: windowPage, target: '_blank', rel: 'opener' },
    ...{ className: 'elsewhere', textContent: texts.inWindow },
  })
  const footer = element('footer', {}, [cancel, approve])
  const parts = [...drawQuestion(question, texts), note, elsewhere, wait, footer]
  const main = element('main', { className: isWindow ? 'window' : '' }, parts)
  document.body.replaceChildren(main)
  return {
    ...{ main, approve, cancel, elsewhere },
    show({ isReady, said, offersWindow }) {
      approve.setAttribute('aria-disabled', `${!isReady}`)
      wait.textContent = isReady ? '' : texts.wait
      note.textContent = said ? texts[said] : ''
      elsewhere.hidden = !offersWindow
    },
  }
}

/** Says in a window without an opener that nobody asks. */
export function drawStray(): void {
  const { texts, lang } = textsOf(navigator.language)
  dress(lang, 'auto')
  document.body.replaceChildren(
    element('main', { className: 'window' }, [element('p', { textContent: texts.stray })]),
  )
}

/** Gives the page its language, direction and style. */
export function dress(lang: string, mode: Question['mode']): void {
  const { documentElement: root } = document
  root.lang = lang
  root.dir = lang === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = mode
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
