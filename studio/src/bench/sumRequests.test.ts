import { expect, test } from 'vitest'
import { sumRequests } from './sumRequests.js'

const origin = 'https://studio.example'
const script = (name: string, encodedBodySize: number) => ({ name: `${origin}/${name}`, encodedBodySize })

test('a script that is listed as a link and as a script counts once', () => {
  const requests = [script('index.js', 79_464), script('a.js', 100), script('index.js', 79_464)]
  expect(sumRequests(requests, origin).bytes).toBe(79_564)
})

test('no figure is shown where the browser gives a script no size', () => {
  expect(sumRequests([script('index.js', 0), script('a.js', 100)], origin).bytes).toBeUndefined()
})

test('pictures of wallets are left out, and other origins are counted', () => {
  const other = { name: 'https://elsewhere.example/x.js', encodedBodySize: 5 }
  expect(sumRequests([script('a.js', 7), script('picture-1.js', 9), other], origin)).toEqual({
    bytes: 7,
    foreign: 1,
  })
})
