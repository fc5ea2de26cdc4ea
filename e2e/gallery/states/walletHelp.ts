import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const late = {
  id: 'late',
  name: 'Late Wallet',
  rdns: 'test.late',
  homepage: 'https://late.example/',
  chrome_store: 'https://chromewebstore.google.com/detail/late',
  app_store: 'https://apps.apple.com/app/late/id1',
  play_store: 'https://play.google.com/store/apps/details?id=test.late',
}
const only = { wallets: { include: ['nobody'] } }

const phones = { features: { walletConnect: true } }

const get = async ({ modal, until }: Stage, wallet?: object, shown = '.headline') => {
  await modal.open({ view: 'GetWallet', params: wallet && { wallet } })
  await until(`dialog[data-view=GetWallet] :is(.row, .message, ${shown})`)
}

export const whatIsAWallet: ViewStates = {
  view: 'WhatIsAWallet',
  states: {
    usual: {
      async reach({ modal, until }) {
        await modal.open({ view: 'WhatIsAWallet', params: undefined })
        await until('.button')
      },
    },
  },
}

export const getWallet: ViewStates = {
  view: 'GetWallet',
  states: {
    'well-known ones': { reach: (stage) => get(stage) },
    'none to suggest': { wallets: [], config: only, reach: (stage) => get(stage) },
    'one wallet': { reach: (stage) => get(stage, late) },
    'well-known ones, with phones': { config: phones, reach: (stage) => get(stage) },
    'one wallet, by its app': { config: phones, reach: (stage) => get(stage, late, '.qr') },
    'one wallet, on a phone': { device: 'phone', reach: (stage) => get(stage, late) },
    'one wallet, in its own browser': {
      device: 'phone',
      reach: (stage) => get(stage, { ...late, id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom' }),
    },
    'one wallet, nobody knows where': {
      reach: (stage) => get(stage, { id: 'odd', name: 'Odd Wallet', homepage: 'javascript:alert(1)' }),
    },
    'one wallet, now here': {
      async reach(stage) {
        await get(stage, late)
        stage.install({ name: 'Late Wallet', rdns: 'test.late', colour: '#1d5fb3' })
        await stage.until('[role=status] .headline')
      },
    },
  },
}
