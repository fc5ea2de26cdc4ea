import { ConnectorError, PluginError } from '@wallet-modal/runtime'
import type { AnyPlugin } from '@wallet-modal/runtime/plugin'
import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})

const ask = async ({ modal, choose, until }: Stage, wallet = 'Rabby Wallet') => {
  await modal.open()
  await choose(wallet)
  await until('.ring')
}

/** A wallet whose plugin's code never arrives. */
const farWallet: AnyPlugin = {
  manifest: {
    id: 'indigo',
    connectors: [{ id: 'indigo', name: 'Indigo', type: 'EXTERNAL', namespaces: ['eip155'] }],
  },
  load: never,
}

/** The wallet's answer is this. */
const failing = (error: Error) => ({
  async reach(stage: Stage) {
    stage.adapter().script.connect = () => Promise.reject(error)
    await ask(stage)
    await stage.until('.button.primary')
  },
})

export const connectingExternal: ViewStates = {
  view: 'ConnectingExternal',
  states: {
    asking: {
      async reach(stage) {
        stage.adapter().script.connect = never
        await ask(stage)
      },
    },
    'asking one without a picture': {
      async reach(stage) {
        stage.adapter().script.connect = never
        await ask(stage, 'Plain')
      },
    },
    'asking one of a long name': {
      wallets: [{ name: 'Vermögensverwaltungs-Brieftasche für Geschäftskunden', colour: '#0b6b5f' }],
      async reach(stage) {
        stage.adapter().script.connect = never
        await ask(stage, 'Verm')
      },
    },
    slow: {
      async reach(stage) {
        stage.adapter().script.connect = never
        await ask(stage)
        await stage.drawn()
        stage.clock.advance(3_000)
      },
    },
    'slow to load': {
      plugins: [farWallet],
      async reach(stage) {
        await ask(stage, 'Indigo')
        await stage.drawn()
        stage.clock.advance(3_000)
      },
    },
    declined: failing(new ConnectorError('USER_REJECTED', 'The visitor said no.')),
    pending: failing(new ConnectorError('REQUEST_PENDING', 'It has a request already.')),
    failed: failing(new ConnectorError('WALLET_ANSWER_INVALID', 'It answered nonsense.')),
    unavailable: failing(new PluginError('PLUGIN_LOAD_FAILED', 'Its chunk is gone.', { pluginId: 'fake' })),
  },
}
