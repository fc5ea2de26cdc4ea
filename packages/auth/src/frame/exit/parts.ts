import { element } from '../approve/drawQuestion.js'
import type { ExitTexts } from './texts.js'

/** Shows parts as the whole page, and brings the focus to its heading: a screen reader begins there. */
export function showPage(title: string, parts: readonly Node[]): void {
  document.title = title
  const heading = element('h1', { textContent: title, tabIndex: -1 })
  document.body.replaceChildren(element('main', { className: 'exit' }, [heading, ...parts]))
  heading.focus()
}

/** A labelled field, with a hint below the label. */
export function field(label: string, input: HTMLElement, hint?: string): HTMLLabelElement {
  const parts = hint === undefined ? [] : [element('span', { className: 'hint', textContent: hint })]
  return element('label', {}, [document.createTextNode(label), ...parts, input])
}

export const paragraph = (textContent: string, className = '') => element('p', { textContent, className })

export const button = (textContent: string, onclick: () => void, className = '') =>
  element('button', { type: 'button', textContent, className, onclick })

/** Tells of a problem; a screen reader hears it at once. */
export const problemLine = () => element('p', { className: 'problem', role: 'alert' })

/** Tells what has happened. */
export const saidLine = () => element('p', { className: 'said hint', role: 'status' })

/** How far a long work is. It isn't there before the work begins. */
export function progressBar(label: string) {
  const bar = element('progress', { max: 1, value: 0, hidden: true, ariaLabel: label })
  return {
    bar,
    advance: (share: number) => {
      bar.hidden = false
      bar.value = share
    },
    end: () => {
      bar.hidden = true
    },
  }
}

/** Something that is shown only when the visitor asks. */
export interface Secret {
  readonly label: string
  /** Whether it is a phrase, whose words are numbered. */
  readonly isPhrase?: boolean
  /** Reads the value on each call. */
  read(): Promise<string>
}

/** Draws secrets behind "Show", one in sight at a time. @param onError hears why one couldn't be read */
export function drawSecrets(
  secrets: readonly Secret[],
  texts: ExitTexts,
  onError: (error: unknown) => void = () => {},
): readonly HTMLElement[] {
  let hideShown = () => {}
  return secrets.map((secret) => {
    const place = element('div', { className: 'group', hidden: true })
    const toggle = element('button', { type: 'button', textContent: texts.show })
    const mark = (isShown: boolean) => {
      toggle.textContent = isShown ? texts.hide : texts.show
      toggle.ariaLabel = `${toggle.textContent}: ${secret.label}`
      toggle.ariaExpanded = `${isShown}`
      place.hidden = !isShown
    }
    const hide = () => {
      place.replaceChildren()
      mark(false)
    }
    toggle.onclick = async () => {
      const isShown = !place.hidden
      hideShown()
      if (isShown) return
      hideShown = hide
      try {
        place.replaceChildren(...drawSecret(await secret.read(), secret, texts))
        mark(true)
      } catch (error) {
        onError(error)
      }
    }
    mark(false)
    const heading = element('h2', { textContent: secret.label })
    return element('section', {}, [element('div', { className: 'row' }, [heading, toggle]), place])
  })
}

function drawSecret(value: string, { label, isPhrase = false }: Secret, texts: ExitTexts): readonly Node[] {
  const words = value.split(' ').map((word) => element('li', { textContent: word }))
  const shown = isPhrase
    ? element('ol', { dir: 'ltr', translate: false, ariaLabel: label }, words)
    : element('code', { dir: 'ltr', translate: false, textContent: value })
  const said = saidLine()
  const copy = button(texts.copy, async () => {
    try {
      await navigator.clipboard.writeText(value)
      said.textContent = texts.copied
    } catch {
      getSelection()?.selectAllChildren(shown)
      said.textContent = texts.notCopied
    }
  })
  return [shown, copy, said]
}
