/** Makes an element; children that are strings become text, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Readonly<Record<string, string>>,
  children?: readonly (Node | string)[],
): HTMLElementTagNameMap[Name]
export function element(
  name: string,
  attributes?: Readonly<Record<string, string>>,
  children?: readonly (Node | string)[],
): HTMLElement
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}
