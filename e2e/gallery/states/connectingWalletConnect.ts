import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'
import { code, pairingConfig as config, longName, openApp, pair } from './pairing.js'

/** A pairing with one wallet, or with any, until a part shows. */
const paired = (part: string, wallet?: string): GalleryState => ({
  config,
  async reach(stage) {
    await pair(stage, wallet)
    await stage.until(part)
  },
})

const onPhone = (reach: (stage: Stage) => Promise<void>): GalleryState => ({ config, device: 'phone', reach })

/** Pairing links live for 4 minutes. */
const expireMs = 230_000

export const connectingWalletConnect: ViewStates = {
  view: 'ConnectingWalletConnect',
  states: {
    preparing: {
      config,
      async reach(stage) {
        stage.relay.mode = 'silent'
        await pair(stage)
        await stage.until('.pairing-code .skeleton')
      },
    },
    code: paired(code),
    'code of a wallet': paired(code, 'Everywhere'),
    'code of a long name': paired(code, longName),
    expired: {
      config,
      async reach(stage) {
        await pair(stage)
        await stage.until(code)
        stage.clock.advance(expireMs)
        await stage.until('.pairing-code.expired')
      },
    },
    declined: {
      config,
      async reach(stage) {
        await pair(stage)
        await stage.until(code)
        stage.relay.decline()
        await stage.until('[role=alert] .headline')
      },
    },
    'without a relay': {
      config,
      async reach(stage) {
        stage.relay.mode = 'silent'
        await pair(stage)
        await stage.until('.pairing-code .skeleton')
        await stage.drawn()
        stage.clock.advance(16_000)
        await stage.until('.message')
      },
    },
    'without its code': {
      config,
      async reach(stage) {
        stage.relay.mode = 'missing'
        await pair(stage)
        await stage.until('.message')
      },
    },
    'web app': {
      config,
      async reach(stage) {
        await pair(stage, 'Everywhere')
        await stage.press('[role=tab]:nth-of-type(2)')
        await stage.until('.pairing-app')
        await stage.until('a[href]')
      },
    },
    'not installed': paired('.ring', 'Extension'),
    'phone, a wallet': onPhone(async (stage) => {
      await pair(stage, 'Everywhere')
      await stage.until('a[href]')
    }),
    'phone, opened': onPhone(async (stage) => {
      await pair(stage, 'Everywhere')
      await openApp(stage)
    }),
    'phone, opened in vain': onPhone(async (stage) => {
      await pair(stage, 'Everywhere')
      await openApp(stage)
      stage.clock.advance(5_000)
    }),
    'phone, expired': onPhone(async (stage) => {
      await pair(stage, 'Everywhere')
      await stage.until('a[href]')
      stage.clock.advance(expireMs)
      await stage.until('button.primary')
    }),
    'phone, any wallet': onPhone(async (stage) => {
      await pair(stage)
      await stage.until('a[href]')
    }),
  },
}
