import { elementsIn, type StandInNode, textsOf } from './standInElement.js'

/** A drawn view, as a visitor uses it. */
export interface Screen {
  /** All shown texts, as one. */
  text(): string
  /** Presses the button or link with this text or label. @throws Error if there is none */
  press(name: string): Promise<void>
  /** Types into the field with this label or placeholder. @throws Error if there is none */
  type(name: string, value: string): Promise<void>
  /** Lets time pass, in ms. */
  wait(ms: number): Promise<void>
}

/** React's props of a drawn element. */
interface Handlers {
  readonly disabled?: boolean
  onClick?(event: unknown): unknown
  onChange?(event: unknown): unknown
  onInput?(event: unknown): unknown
  onSubmit?(event: unknown): unknown
}

function propsOf(node: StandInNode): Handlers {
  const key = Object.keys(node).find((one) => one.startsWith('__reactProps$'))
  return key ? ((node as unknown as Record<string, Handlers>)[key] ?? {}) : {}
}

const named = (node: StandInNode, name: string) =>
  [node.textContent.trim(), ...textsOf(node).map((text) => text.trim())].includes(name)

const eventOn = (target: unknown) => ({
  target,
  currentTarget: target,
  nativeEvent: {},
  preventDefault() {},
  stopPropagation() {},
  isDefaultPrevented: () => false,
})

/** @param wait lets time pass, after which the view is drawn again */
export function createScreen(container: StandInNode, wait: (ms: number) => Promise<void>): Screen {
  const find = (name: string, tags: readonly string[]) => {
    const found = elementsIn(container).find((node) => tags.includes(node.nodeName) && named(node, name))
    if (found) return found
    throw new Error(
      `There is no ${tags.join(' or ').toLowerCase()} "${name}": ${textsOf(container).join(' | ')}`,
    )
  }
  return {
    text: () => textsOf(container).join(' '),
    async press(name) {
      const button = find(name, ['BUTTON', 'A'])
      if (propsOf(button).disabled) throw new Error(`"${name}" can't be pressed: it is disabled.`)
      const isSubmit = button.nodeName === 'BUTTON' && button.attributes.get('type') !== 'button'
      for (let node: StandInNode | null = button; node && node !== container; node = node.parentNode) {
        propsOf(node).onClick?.(eventOn(button))
        if (isSubmit && node.nodeName === 'FORM') propsOf(node).onSubmit?.(eventOn(node))
      }
      await wait(0)
    },
    async type(name, value) {
      const label = elementsIn(container).find((node) => node.nodeName === 'LABEL' && named(node, name))
      const field =
        (label && elementsIn(label).find((node) => node.nodeName === 'INPUT')) ??
        elementsIn(container).find(
          (node) =>
            node.nodeName === 'INPUT' &&
            (named(node, name) || node.attributes.get('id') === label?.attributes.get('for')),
        )
      if (!field) throw new Error(`There is no field "${name}": ${textsOf(container).join(' | ')}`)
      const { onChange, onInput } = propsOf(field)
      const target = Object.assign(Object.create(field), { value })
      ;(onChange ?? onInput)?.(eventOn(target))
      await wait(0)
    },
    wait,
  }
}
