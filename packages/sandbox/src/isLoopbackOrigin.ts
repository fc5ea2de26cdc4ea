import { isLoopbackName } from './isLoopbackName.js'

/** Whether an `Origin` header, or another origin as browsers spell it, is of a page served by http on this computer. */
export function isLoopbackOrigin(origin: string): boolean {
  const [, name = ''] = /^http:\/\/(.*?)(?::\d{1,5})?$/.exec(origin) ?? []
  return isLoopbackName(name)
}
