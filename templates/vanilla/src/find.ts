/**
 * The first element that a selector finds.
 * @throws Error when index.html has none
 */
export function find<T extends HTMLElement = HTMLElement>(parent: ParentNode, selector: string): T {
  const found = parent.querySelector<T>(selector)
  if (!found) throw new Error(`index.html has no ${selector}.`)
  return found
}
