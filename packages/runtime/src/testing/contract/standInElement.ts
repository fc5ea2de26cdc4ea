/** A node of a page without layout: enough for React to draw into, in Node. */
export interface StandInNode {
  nodeType: number
  nodeName: string
  parentNode: StandInNode | null
  childNodes: StandInNode[]
  nodeValue?: string
  attributes: Map<string, string>
  textContent: string
}

const elementType = 1
const textType = 3

/** A document whose elements have no layout: measures are 0, nothing scrolls, and nothing has the focus. */
export function standInPage(): { readonly container: StandInNode } {
  const document: Record<string, unknown> = {
    nodeType: 9,
    addEventListener() {},
    removeEventListener() {},
    activeElement: null,
    hidden: false,
    visibilityState: 'visible',
  }
  const view = {
    document,
    HTMLIFrameElement: class {},
    getSelection: () => null,
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  }
  const make = (nodeType: number, nodeName: string, nodeValue?: string) =>
    createNode({ nodeType, nodeName, nodeValue, document })
  Object.assign(document, {
    defaultView: view,
    createElement: (name: string) => make(elementType, name.toUpperCase()),
    createElementNS: (_: string, name: string) => make(elementType, name),
    createTextNode: (text: string) => make(textType, '#text', text),
    createComment: (text: string) => make(8, '#comment', text),
  })
  document.body = make(elementType, 'BODY')
  document.documentElement = document.body
  return { container: make(elementType, 'DIV') }
}

interface NodeParts {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | undefined
  readonly document: object
}

function createNode({ nodeType, nodeName, nodeValue, document }: NodeParts): StandInNode {
  const node = {
    nodeType,
    nodeName,
    tagName: nodeName,
    localName: nodeName.toLowerCase(),
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    nodeValue: nodeValue ?? '',
    parentNode: null as StandInNode | null,
    childNodes: [] as StandInNode[],
    attributes: new Map<string, string>(),
    style: { setProperty() {}, removeProperty() {} },
    isConnected: true,
    addEventListener() {},
    removeEventListener() {},
    setAttribute: (name: string, value: unknown) => void node.attributes.set(name, String(value)),
    removeAttribute: (name: string) => void node.attributes.delete(name),
    getAttribute: (name: string) => node.attributes.get(name) ?? null,
    hasAttribute: (name: string) => node.attributes.has(name),
    appendChild: (child: StandInNode) => insert(child, undefined),
    insertBefore: (child: StandInNode, next: StandInNode) => insert(child, next),
    removeChild(child: StandInNode) {
      node.childNodes = node.childNodes.filter((one) => one !== child)
      child.parentNode = null
      return child
    },
    contains: (other: StandInNode | null) => {
      for (let one = other; one; one = one.parentNode) if (one === node) return true
      return false
    },
    querySelector: () => null,
    querySelectorAll: () => [],
    closest: () => null,
    matches: () => false,
    focus() {},
    blur() {},
    select() {},
    setSelectionRange() {},
    scrollTo() {},
    scrollIntoView() {},
    animate: () => ({ cancel() {}, finished: Promise.resolve() }),
    getAnimations: () => [],
    getRootNode: () => document,
    getBoundingClientRect: () => ({ x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }),
    get firstChild() {
      return node.childNodes[0] ?? null
    },
    get lastChild() {
      return node.childNodes.at(-1) ?? null
    },
    get nextSibling() {
      const all = node.parentNode?.childNodes ?? []
      return all[all.indexOf(node) + 1] ?? null
    },
    get textContent(): string {
      return nodeType === textType ? node.nodeValue : node.childNodes.map((one) => one.textContent).join('')
    },
    set textContent(text: string) {
      if (nodeType === textType) node.nodeValue = text
      else
        node.childNodes =
          text === ''
            ? []
            : [createNode({ nodeType: textType, nodeName: '#text', nodeValue: text, document })]
    },
  }
  const insert = (child: StandInNode, next: StandInNode | undefined) => {
    ;(child.parentNode as typeof node | null)?.removeChild(child)
    const at = next ? node.childNodes.indexOf(next) : node.childNodes.length
    node.childNodes.splice(at, 0, child)
    child.parentNode = node
    return child
  }
  return node
}

/** All elements below a node, in the order of the page. */
export const elementsIn = (node: StandInNode): StandInNode[] =>
  node.childNodes.flatMap((child) => (child.nodeType === elementType ? [child, ...elementsIn(child)] : []))

/** The page as text, with the spoken attributes: what a visitor sees or hears. */
export function textsOf(node: StandInNode): string[] {
  const spoken = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
  return [
    ...spoken.flatMap((name) => node.attributes.get(name) ?? []),
    ...node.childNodes.flatMap((child) =>
      child.nodeType === textType ? [child.textContent] : textsOf(child),
    ),
  ]
}
