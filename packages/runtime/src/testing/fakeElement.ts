/** The parts of an element that the modal and its frames need, without a DOM. Draws and loads nothing. */
export class FakeElement extends EventTarget {
  readonly children: FakeElement[] = []
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  parentNode: FakeElement | null = null
  shadowRoot: FakeElement | null = null
  slot = ''

  constructor(
    readonly localName: string,
    readonly ownerDocument: Document,
  ) {
    super()
  }

  get isConnected(): boolean {
    return this.localName === 'body' || (this.parentNode?.isConnected ?? false)
  }

  append(child: FakeElement): void {
    child.remove()
    child.parentNode = this
    this.children.push(child)
  }

  remove(): void {
    const siblings = this.parentNode?.children
    siblings?.splice(siblings.indexOf(this), 1)
    this.parentNode = null
  }

  attachShadow(): FakeElement {
    this.shadowRoot = new FakeElement('#shadow-root', this.ownerDocument)
    return this.shadowRoot
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
}
