import { expect, it } from 'vitest'
import { admitsApp } from './admitsApp.js'

it.each([
  ['https://shop.example', 'https://shop.example', true],
  ['https://shop.example', 'http://shop.example', false],
  ['https://shop.example', 'https://shop.example.evil.test', false],
  ['https://shop.example', 'https://shopXexample', false],
  ['https://shop.example', 'https://shop.example:8443', false],
  ['https://*.shop.example', 'https://preview-1.shop.example', true],
  ['https://*.shop.example', 'https://a.b.shop.example', true],
  ['https://*.shop.example', 'https://shop.example', false],
  ['https://*.shop.example', 'https://evilshop.example', false],
  ['http://localhost:*', 'http://localhost:5173', true],
  ['http://localhost:*', 'http://localhost', true],
  ['http://localhost:*', 'http://localhost.evil.test:5173', false],
  ['http://*.localhost:*', 'http://app.localhost:5173', true],
  ['*', 'https://shop.example', false],
  ['https://*', 'https://shop.example', false],
  ['https://shop.example', 'null', false],
])('%s admits %s: %s', (app, origin, isAdmitted) => {
  expect(admitsApp([app], origin)).toBe(isAdmitted)
})
