import { expect, test } from 'vitest'
import { allowsOrigin } from './policySource.js'

test.each([
  ['*', 'https://node.example'],
  ['https:', 'https://node.example'],
  ['HTTPS:', 'https://node.example'],
  ['http:', 'https://node.example'],
  ['ws:', 'wss://node.example'],
  ['https://node.example', 'https://node.example'],
  ['http://node.example', 'https://node.example'],
  ['HTTPS://Node.Example', 'https://node.example'],
  ['https://node.example/', 'https://node.example'],
  ['https://node.example/v3/key', 'https://node.example'],
  ['node.example', 'https://node.example'],
  ['*.example', 'https://node.example'],
  ['https://*.example', 'https://a.node.example'],
  ['https://*', 'https://node.example'],
  ['https://node.example:443', 'https://node.example'],
  ['http://node.example:80', 'https://node.example'],
  ['https://node.example:*', 'https://node.example:8545'],
  ['node.example:8545', 'https://node.example:8545'],
  ['http://[::1]:8545', 'http://[::1]:8545'],
])('%s lets %s through', (source, origin) => expect(allowsOrigin(source, origin)).toBe(true))

test.each([
  ["'none'", 'https://node.example'],
  ["'self'", 'https://node.example'],
  ['data:', 'https://node.example'],
  ['https:', 'http://node.example'],
  ['https:', 'wss://node.example'],
  ['wss:', 'https://node.example'],
  ['https://node.example', 'wss://node.example'],
  // `http` and `https` of the page don't cover sockets.
  ['node.example', 'wss://node.example'],
  ['https://other.example', 'https://node.example'],
  ['*.node.example', 'https://node.example'],
  ['*.example', 'https://badexample'],
  ['node.example', 'https://node.example.org'],
  ['https://node.example', 'https://node.example:8545'],
  ['https://node.example:8545', 'https://node.example'],
])('%s blocks %s', (source, origin) => expect(allowsOrigin(source, origin)).toBe(false))
