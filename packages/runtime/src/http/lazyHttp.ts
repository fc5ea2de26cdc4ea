import { lazy } from '../base/lazy.js'
import type { Http, HttpDeps } from './request.js'

/** `createHttp` whose code loads with the first request: a modal that asks no service doesn't load it. */
export function lazyHttp(deps: HttpDeps): Http {
  const http = lazy(async () => (await import('./request.js')).createHttp(deps))
  return {
    get: async (url, options) => (await http()).get(url, options),
    post: async (url, body, options) => (await http()).post(url, body, options),
  }
}
