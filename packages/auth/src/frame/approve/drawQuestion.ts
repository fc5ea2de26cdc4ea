import type { Change, Question } from './Question.js'
import type { Texts } from './texts.js'

const titles = {
  message: 'title',
  transaction: 'titleTransaction',
  typedData: 'titleData',
  change: 'titleChange',
} as const

/** Draws what the visitor is asked: who asks, what changes, and all that is signed. */
export function drawQuestion(question: Question, texts: Texts): Node[] {
  const { host, network, account, changes, facts, warnings, content } = question
  const payment = onlyPayment(changes)
  return [
    element('header', {}, [
      element('h1', { textContent: texts[titles[question.title]] }),
      element('p', {
        textContent: fill(texts[question.title === 'change' ? 'asksChange' : 'asks'], { host }),
      }),
    ]),
    element('div', { className: 'asked', tabIndex: 0 }, [
      ...warnings.map((name) => element('p', { className: 'warning', textContent: texts[name] })),
      ...(payment
        ? [drawSum(payment.what)]
        : changes.length > 0
          ? [
              element(
                'ul',
                {},
                changes.map((change) => drawChange(change, texts)),
              ),
            ]
          : []),
      element('dl', {}, [
        ...(payment ? fact(texts.to, payment.to) : []),
        ...(network ? fact(texts.network, network) : []),
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

/** A payment that is all there is to sign: it reads as an amount and its recipient. */
function onlyPayment([first, ...more]: readonly Change[]) {
  if (first?.text !== 'sends' || more.length > 0) return undefined
  const { what, to } = first
  return what !== undefined && to !== undefined ? { what, to } : undefined
}

/** An amount and its symbol, large. */
function drawSum(what: string): HTMLElement {
  const [figure = '', ...symbol] = what.split(' ')
  const text = element('bdi', { dir: 'ltr', textContent: `${figure} ` }, [
    element('small', {}, inGroups(symbol.join(' '))),
  ])
  return element('p', { className: what.length > 12 ? 'sum long' : 'sum' }, [text])
}

function drawChange({ text, ...values }: Change, texts: Texts): HTMLElement {
  const isAllowance = text.startsWith('allows')
  const isUnknown = text === 'callsUnknown' || text === 'creates' || text === 'allowsAll'
  const className = isUnknown ? 'unknown' : isAllowance ? 'allowance' : ''
  return element('li', { className }, [element('p', {}, inGroups(fill(texts[text], values)))])
}

/** A line of two columns, or of its whole width where it has an address. */
function fact(name: string, value: string): HTMLElement[] {
  const shown = inGroups(value)
  const className = shown.length > 1 ? 'whole' : ''
  return [element('dt', { textContent: name, className }), element('dd', { dir: 'ltr', className }, shown)]
}

/** Addresses of EVM chains and Solana. */
const addresses = /(\b(?:0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})\b)/

/** A text whose addresses read in groups of four. The gaps are drawn, so that selecting and copying gives the plain address. */
function inGroups(text: string): Node[] {
  return text.split(addresses).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part)
    const groups = part.match(/^0x.{4}|.{1,4}/g) ?? []
    const drawn = groups.flatMap((group) => [element('span', { textContent: group }), element('wbr', {})])
    return element('span', { className: 'address' }, drawn)
  })
}

/** Fills a sentence in. Values keep their own direction. */
function fill(sentence: string, values: Readonly<Record<string, string | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`)
}

/** Makes an element of the frame's page. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
