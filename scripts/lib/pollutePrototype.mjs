import { afterEach, beforeEach } from 'vitest'

/**
 * What a page's script may have put on `Object.prototype`, by accident or by a hole of its own: the names that config, wallets,
 * rows, stored values and options are read by, each with what would harm. Set up before tests that must not notice.
 */
const pollution = {
  custom: [{ id: 'polluted', name: 'polluted', webapp_link: 'https://polluted.example/' }],
  desktop_link: 'https://polluted.example/',
  drawsInPage: true,
  eip155: 'polluted',
  endpoints: { directory: 'https://polluted.example', blockchain: 'https://polluted.example' },
  explorerId: 'polluted',
  embedsPage: true,
  icon: 'https://polluted.example/icon.png',
  imageId: 'polluted',
  imageUrl: 'https://polluted.example/picture.png',
  image_id: 'polluted',
  image_url: 'https://polluted.example/picture.png',
  info: { rdns: 'example.polluted' },
  junk: 'polluted',
  listed: false,
  mobile_link: 'polluted://',
  note: 'polluted',
  offered: 'recommended',
  opens: 'Polluted',
  pairs: true,
  pluginId: 'polluted',
  projectId: 'polluted',
  rdns: 'example.polluted',
  rpcUrls: ['https://polluted.example'],
  sharesSession: true,
  wallet: { id: 'polluted', name: 'polluted' },
  webapp_link: 'https://polluted.example/',
}

/**
 * Enumerable while a test runs, as by an assignment. Hidden in between, as test runners and their kind enumerate whatever they are
 * handed.
 *
 * @param {boolean} enumerable
 */
function pollute(enumerable) {
  for (const [key, value] of Object.entries(pollution)) {
    Object.defineProperty(Object.prototype, key, { value, enumerable, configurable: true, writable: true })
  }
}

pollute(false)
beforeEach(() => pollute(true))
afterEach(() => pollute(false))
