import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
import { svgReply } from '../http/svgReply.js'
import { png, svg } from './contracts/pictures.js'
import { itemMetadata, servedItem } from './contracts/sandboxCollection.js'

/** Hues of the pictures that are not on the chain. */
const hues = { png: 130, svg: 190 }

/** Length of the large picture, in bytes: more than a client should read. */
const largeLength = 8 * 1024 * 1024

/** Delay of the slow picture, in ms: longer than a client should wait. */
const slowMs = 20_000

const pngHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }

/** The pictures of collectibles outside the chain: two good ones, and some that clients should refuse. @param url of these routes */
export const pictureRoutes = (url: string): Hono<HttpEnv> =>
  new Hono<HttpEnv>()
    .get(`/${servedItem}.json`, (c) => c.json(itemMetadata(url, servedItem)))
    .get('/2.png', (c) => c.body(png(hues.png), 200, pngHeaders))
    .get('/3.svg', (c) => svgReply(c, svg(hues.svg)))
    .get('/script.svg', (c) =>
      svgReply(c, svg(hues.svg).replace('</svg>', '<script>fetch("/stolen")</script></svg>')),
    )
    .get('/large.png', (c) => {
      const large = new Uint8Array(largeLength)
      large.set(png(hues.png))
      return c.body(large, 200, pngHeaders)
    })
    .get('/slow.png', async (c) => {
      await setTimeout(slowMs, undefined, { ref: false, signal: c.req.raw.signal }).catch(() => undefined)
      return c.body(png(hues.png), 200, pngHeaders)
    })
