import { guardClicks } from './guardClicks.js'
import { css } from './prompt.css.js'
import type { Change, Question } from './Question.js'
import { type Texts, textsOf } from './texts.js'
import { canSeeCovers, watchVisibility } from './watchVisibility.js'

/** The visitor's decision; `nowhere` if the question can't be shown safely. */
export type Decision = 'approved' | 'declined' | 'nowhere'

/** The place where the question is drawn. */
export interface Place {
  /** Whether the place is a window of the wallet's own, which no page can cover. */
  readonly isWindow: boolean
  /** Asks in a window of the wallet's own; `nowhere` if the browser opens none. Absent in such a window. */
  askInWindow?(question: Question, signal: AbortSignal): Promise<Decision>
}

/** How long a page may take to open its dialog before the visitor is told that the frame can't be seen, in ms. */
const patienceMs = 2000
/** How long a window has to be open before its buttons work, in ms. */
const windowMs = 800

/**
 * Draws a question, and waits for a click that the visitor could see and aimed at.
 * @param signal aborted when the visitor has left
 */
export function drawPrompt(question: Question, signal: AbortSignal, place: Place): Promise<Decision> {
  const { texts, lang } = textsOf(question.language)
  dress(question, lang)
  const approve = element('button', {
    type: 'button',
    className: 'primary',
    textContent: texts.approve,
    disabled: true,
  })
  const elsewhere = element('button', {
    type: 'button',
    className: 'elsewhere',
    textContent: texts.inWindow,
    hidden: true,
  })
  const cancel = element('button', { type: 'button', textContent: texts.cancel })
  const problem = element('p', { className: 'problem', role: 'status' })
  const main = element('main', {}, [
    ...draw(question, texts),
    problem,
    elsewhere,
    element('footer', {}, [cancel, approve]),
  ])
  document.body.replaceChildren(main)

  return new Promise<Decision>((resolve) => {
    let complains: number | undefined
    const complain = (text: string) => {
      problem.textContent = text
      elsewhere.hidden = !place.askInWindow
    }
    const tell = (isSeen: boolean) => {
      approve.disabled = !isSeen
      window.clearTimeout(complains)
      problem.textContent = ''
      elsewhere.hidden = true
      if (!isSeen) complains = window.setTimeout(() => complain(texts.unseen), patienceMs)
    }
    const watch = watchPlace(place, main, tell)
    if (!watch) complain(texts.unable)
    const guard = guardClicks(window, () => watch?.restart())

    const end = (decision: Decision) => {
      watch?.stop()
      guard.stop()
      window.clearTimeout(complains)
      signal.removeEventListener('abort', decline)
      document.body.replaceChildren()
      resolve(decision)
    }
    const decline = () => end('declined')
    approve.addEventListener('click', (event) => {
      if (approve.disabled) return
      if (guard.admits(event)) end('approved')
      else problem.textContent = texts.again
    })
    elsewhere.addEventListener('click', () => {
      elsewhere.disabled = true
      void place.askInWindow?.(question, signal).then(end)
    })
    cancel.addEventListener('click', decline)
    signal.addEventListener('abort', decline)
  })
}

/** Watches whether the question is seen; undefined where nothing can tell. */
function watchPlace({ isWindow }: Place, main: HTMLElement, tell: (isSeen: boolean) => void) {
  if (!isWindow) return canSeeCovers() ? watchVisibility(main, tell, window) : undefined
  let timer: number | undefined
  const stop = () => window.clearTimeout(timer)
  const restart = () => {
    stop()
    tell(false)
    timer = window.setTimeout(() => tell(true), windowMs)
  }
  restart()
  return { restart, stop }
}

function dress({ isDark }: Question, lang: string): void {
  const { documentElement: root } = document
  root.lang = lang
  root.dir = lang === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = isDark ? 'dark' : 'light'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

function draw(question: Question, texts: Texts): Node[] {
  const { host, network, account, changes, facts, warnings, content } = question
  const title = { message: texts.title, transaction: texts.titleTransaction, typedData: texts.titleData }
  return [
    element('header', {}, [
      element('h1', { textContent: title[question.title] }),
      element('p', { textContent: fill(texts.asks, { host }) }),
    ]),
    element('div', { className: 'asked', tabIndex: 0 }, [
      ...warnings.map((name) => element('p', { className: 'warning', textContent: texts[name] })),
      ...(changes.length > 0
        ? [
            element(
              'ul',
              {},
              changes.map((change) => drawChange(change, texts)),
            ),
          ]
        : []),
      element('dl', {}, [
        ...fact(texts.network, network),
        ...fact(texts.account, account),
        ...facts.flatMap(({ name, value }) => fact(texts[name], value)),
      ]),
      ...(content
        ? [
            element('h2', { textContent: texts[content.name] }),
            element('pre', { textContent: content.shown, dir: 'auto' }),
          ]
        : []),
    ]),
  ]
}

function drawChange({ text, ...values }: Change, texts: Texts): HTMLElement {
  const isAllowance = text.startsWith('allows')
  const isUnknown = text === 'callsUnknown' || text === 'creates' || text === 'allowsAll'
  return element('li', {
    textContent: fill(texts[text], values),
    className: isUnknown ? 'unknown' : isAllowance ? 'allowance' : '',
  })
}

const fact = (name: string, value: string) => [
  element('dt', { textContent: name }),
  element('dd', { textContent: value, dir: 'ltr' }),
]

/** Fills a sentence in. Values keep their own direction. */
function fill(sentence: string, values: Readonly<Record<string, string | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
