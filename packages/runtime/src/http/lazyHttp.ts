import type { Http, HttpDeps } from './request.js'

/** `createHttp` whose code loads with the first request: a modal that asks no service doesn't pay for it. */
export function lazyHttp(deps: HttpDeps): Http {
  let made: Promise<Http> | undefined
  const http = () => {
    made ??= import('./request.js').then(
      ({ createHttp }) => createHttp(deps),
      (error: unknown) => {
        made = undefined
        throw error
      },
    )
    return made
  }
  return {
    get: async (url, options) => (await http()).get(url, options),
    post: async (url, body, options) => (await http()).post(url, body, options),
  }
}
