import { expect, test } from 'vitest'
import { route } from './route.js'
import { findRoute, methodsAt } from './router.js'

const reply = () => ({ headers: {}, body: '' })
const routes = [
  route('GET', '/', reply),
  route('GET', '/things/:id', reply),
  route('POST', '/things/:id', reply),
  route('DELETE', '/things/:id', reply),
]

test('hands over the named segments', () => {
  expect(findRoute(routes, 'POST', '/things/7').params).toEqual({ id: '7' })
})

test('serves HEAD by the GET route', () => {
  expect(findRoute(routes, 'HEAD', '/').route.method).toBe('GET')
})

test.each(['/things', '/things/', '/things/7/', '/things/7/more', '//', '/unknown'])(
  'knows no %s',
  (path) => {
    expect(() => findRoute(routes, 'GET', path)).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
  },
)

test('names the methods of a path that another method was asked of', () => {
  expect(methodsAt(routes, '/things/7')).toBe('GET, HEAD, POST, DELETE, OPTIONS')
  expect(() => findRoute(routes, 'DELETE', '/')).toThrowError(
    expect.objectContaining({ code: 'METHOD_NOT_ALLOWED', headers: { allow: 'GET, HEAD, OPTIONS' } }),
  )
})
