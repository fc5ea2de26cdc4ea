import type { Wallet } from '@wallet-modal/runtime/chain'
import { describe, expect, test } from 'vitest'
import { platformsOf, storeLink } from './platforms.js'

const wallet = (links: Partial<Wallet> = {}): Wallet => ({ id: 'mine', name: 'Mine', ...links })
const everywhere = wallet({
  rdns: 'example.mine',
  mobile_link: 'mine://',
  webapp_link: 'https://mine.example',
  desktop_link: 'mine://',
})

const here = { isPhone: false, hasConnector: false }
const onPhone = { ...here, isPhone: true }
const installed = { ...here, hasConnector: true }

describe('the ways to a wallet', () => {
  test.each([
    ['no wallet: the code', undefined, here, ['qrcode']],
    ['no wallet, on a phone: any app, or another device', undefined, onPhone, ['mobile', 'qrcode']],
    ['all, installed', everywhere, installed, ['browser', 'qrcode', 'web', 'desktop']],
    ['all, not installed', everywhere, here, ['qrcode', 'web', 'desktop', 'unsupported']],
    [
      'all, installed, on a phone',
      everywhere,
      { isPhone: true, hasConnector: true },
      ['browser', 'mobile', 'web'],
    ],
    ['an app: its code', wallet({ mobile_link: 'mine://' }), here, ['qrcode']],
    ['an app, on a phone: itself', wallet({ mobile_link: 'mine://' }), onPhone, ['mobile']],
    ['an app by a universal link', wallet({ mobile_link: 'https://mine.example' }), onPhone, ['mobile']],
    ['an app whose link is refused', wallet({ mobile_link: 'intent://' }), onPhone, ['qrcode']],
    ['a web page', wallet({ webapp_link: 'https://mine.example' }), here, ['web']],
    ['a web page of this machine', wallet({ webapp_link: 'http://localhost:4100/' }), here, ['web']],
    ['a web page that is none', wallet({ webapp_link: 'mine://' }), here, ['unsupported']],
    ['a desktop app', wallet({ desktop_link: 'mine://' }), here, ['desktop']],
    ['a desktop app, on a phone', wallet({ desktop_link: 'mine://' }), onPhone, ['unsupported']],
    ['an extension alone, not installed', wallet({ rdns: 'example.mine' }), here, ['unsupported']],
    ['an extension alone, installed', wallet({ rdns: 'example.mine' }), installed, ['browser']],
    ['nothing', wallet(), here, ['unsupported']],
  ] as const)('%s', (_, of, situation, ways) => {
    expect(platformsOf(of, situation)).toEqual(ways)
  })
})

describe('where the app is got', () => {
  const stores = {
    app_store: 'https://apps.example/mine',
    play_store: 'https://play.example/mine',
    homepage: 'https://mine.example',
  }

  test.each([
    ['ios', stores, 'https://apps.example/mine'],
    ['android', stores, 'https://play.example/mine'],
    [undefined, stores, 'https://mine.example/'],
    ['ios', { homepage: stores.homepage }, 'https://mine.example/'],
    ['ios', { ...stores, app_store: 'itms-apps://mine' }, 'https://mine.example/'],
    ['android', { play_store: 'market://details?id=mine' }, undefined],
    [undefined, { homepage: 'mine://' }, undefined],
    [undefined, { app_store: stores.app_store }, undefined],
  ] as const)('%s, %j: %s', (os, links, page) => {
    expect(storeLink(wallet(links), os)).toBe(page)
  })
})
