import { css } from './prompt.css.js'
import type { ReadMessage } from './readMessage.js'
import { textsOf } from './texts.js'
import { canSeeCovers, watchVisibility } from './watchVisibility.js'

/** What the visitor is asked. */
export interface Question {
  /** Host of the page that asks, as the browser names it. */
  readonly host: string
  /** CAIP-2 */
  readonly network: string
  readonly message: ReadMessage
  readonly language: string
  readonly isDark: boolean
}

/**
 * Draws a question in the frame's page, and waits for a click that the visitor could see.
 * @param signal aborted when the visitor has left
 * @returns whether they approve
 */
export function drawPrompt(question: Question, signal: AbortSignal): Promise<boolean> {
  const { texts, lang } = textsOf(question.language)
  const { documentElement: root, body } = document
  root.lang = lang
  root.dir = lang === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = question.isDark ? 'dark' : 'light'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]

  const { message } = question
  const approve = element('button', {
    type: 'button',
    className: 'primary',
    textContent: texts.approve,
    disabled: true,
  })
  const cancel = element('button', { type: 'button', textContent: texts.cancel })
  const problem = element('p', { className: 'problem', role: 'status' })
  const main = element('main', {}, [
    element('header', {}, [
      element('h1', { textContent: texts.title }),
      element('p', { textContent: texts.asks.replace('{host}', `\u2068${question.host}\u2069`) }),
    ]),
    element('dl', {}, [...fact(texts.network, question.network), ...fact(texts.account, message.account)]),
    element('h2', { textContent: message.isText ? texts.message : texts.bytes }),
    element('pre', { textContent: message.shown, tabIndex: 0, dir: 'auto' }),
    problem,
    element('footer', {}, [cancel, approve]),
  ])
  body.replaceChildren(main)

  return new Promise<boolean>((resolve) => {
    let complains: number | undefined
    const tell = (isSeen: boolean) => {
      approve.disabled = !isSeen
      window.clearTimeout(complains)
      problem.textContent = ''
      // A page that only opens its dialog is no reason to complain.
      if (!isSeen)
        complains = window.setTimeout(() => {
          problem.textContent = texts.unseen
        }, 2000)
    }
    const stop = canSeeCovers() ? watchVisibility(main, tell, window) : () => {}
    if (!canSeeCovers()) problem.textContent = texts.unable
    const end = (isApproved: boolean) => {
      stop()
      window.clearTimeout(complains)
      signal.removeEventListener('abort', leave)
      body.replaceChildren()
      resolve(isApproved)
    }
    const leave = () => end(false)
    approve.addEventListener('click', ({ isTrusted }) => isTrusted && !approve.disabled && end(true))
    cancel.addEventListener('click', leave)
    signal.addEventListener('abort', leave)
  })
}

const fact = (name: string, value: string) => [
  element('dt', { textContent: name }),
  element('dd', { textContent: value, dir: 'ltr' }),
]

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
