import type { ActionSource, Engine } from './Engine.js'

/** Keys by their names, as WebDriver spells them. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const

const controls = 'button, a, input, select, textarea'

/** A page's visitor, who sees names on the screen, and has a mouse and a keyboard. */
export class Visitor {
  constructor(readonly engine: Engine) {}

  /** Clicks a control, once it stands still under the pointer. @param name its whole name, or its beginning before `…` */
  async click(name: string): Promise<void> {
    const { x, y } = (await this.engine.call(String(findNamed), [name, controls])) as {
      x: number
      y: number
    }
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.engine.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  /** Presses and pulls the sheet by its title, once it has slid in. */
  async pull(title: string, px: number): Promise<void> {
    const place = await this.engine.call(String(findNamed), [title, 'h2'])
    const { x, y } = place as { x: number; y: number }
    const at = (down: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y + down) })
    const actions = [at(0), { type: 'pointerDown', button: 0 }, at(px / 2), at(px)]
    await this.engine.perform([{ type: 'pointer', id: 'mouse', actions }])
  }

  async letGo(): Promise<void> {
    await this.engine.perform([{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerUp', button: 0 }] }])
  }

  async press(key: keyof typeof keys): Promise<void> {
    await this.engine.perform([typed(keys[key])])
  }

  /** Fills a field by the keyboard. */
  async fill(name: string, text: string): Promise<void> {
    await this.click(name)
    await this.engine.perform([typed(text)])
  }

  /** Waits until the page, the dialog included, shows a text. */
  async see(text: string): Promise<void> {
    await this.engine.call(String(seeText), [text])
  }

  /** Waits until the dialog shows a view; without a name, until it is closed. */
  async seeView(view?: string): Promise<void> {
    await this.engine.call(String(seeDialog), [view ?? null])
  }

  readonly evaluate = (act: () => unknown): Promise<unknown> => this.engine.call(String(act), [])
}

const typed = (text: string): ActionSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

// These functions run in the page: they have nothing around them.

/** Where a node of that name stands, once two frames have it in the same place and nothing covers it. */
async function findNamed(name: string, selector: string): Promise<{ x: number; y: number }> {
  const nameOf = (node: Element) => {
    const label = (node as HTMLInputElement).labels?.[0]?.textContent
    return (node.getAttribute('aria-label') ?? label ?? node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const isNamed = (node: Element) =>
    name.endsWith('…') ? nameOf(node).startsWith(name.slice(0, -1)) : nameOf(node) === name
  const find = () => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open]')
    return [...(dialog ?? document).querySelectorAll(selector)].find(isNamed)
  }
  const deadline = Date.now() + 30_000
  let before = ''
  while (Date.now() < deadline) {
    const node = find()
    node?.scrollIntoView({ block: 'center', inline: 'nearest' })
    const box = node?.getBoundingClientRect()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    const top = (node?.getRootNode() as Document | ShadowRoot | undefined)?.elementFromPoint(x, y)
    const place = `${x} ${y}`
    if (node && place === before && top && (node.contains(top) || top.contains(node))) return { x, y }
    before = place
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  }
  throw new Error(`No "${name}" to click. The page: ${document.body.textContent.slice(0, 500)}`)
}

async function seeText(text: string): Promise<void> {
  const deadline = Date.now() + 30_000
  const shown = () => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open]')
    return `${document.body.textContent}\n${(dialog as HTMLElement | null)?.textContent ?? ''}`.replaceAll(
      /\s+/g,
      ' ',
    )
  }
  while (!shown().includes(text)) {
    if (Date.now() > deadline) throw new Error(`"${text}" never came. The page: ${shown().slice(0, 1500)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function seeDialog(view: string | null): Promise<void> {
  const deadline = Date.now() + 30_000
  const shown = () =>
    document
      .querySelector('wallet-modal')
      ?.shadowRoot?.querySelector('dialog[open]')
      ?.getAttribute('data-view') ?? null
  while (shown() !== view) {
    if (Date.now() > deadline) throw new Error(`The dialog shows ${shown()}, not ${view}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
