import type { ModalConfig } from '@wallet-modal/runtime'
import { rdnsOf, usualWallets } from '../fakes/fakeWallet.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0f766e"/><path d="M10 26 20 12l10 14z" fill="#fff"/></svg>',
)}`

/** The visitor has chosen a wallet, which agreed, and is asked to sign in. */
const asked = (
  signIn: ModalConfig['signIn'],
  chains: ModalConfig['chains'] = ['eip155:1', 'solana:mainnet'],
  act: (stage: Stage) => Promise<unknown> = async () => {},
  app: ModalConfig['app'] = { name: 'Gallery', icons: [icon] },
): GalleryState => ({
  config: { app, chains, signIn },
  async reach(stage) {
    const [first] = usualWallets
    // The promise settles with the signature.
    stage.modal.connect({ wallet: first ? rdnsOf(first) : '' }).catch(() => {})
    await stage.until('dialog .siwx-parties')
    await act(stage)
  },
})

const pressed = (answer: () => Promise<never>) => async (stage: Stage) => {
  stage.adapter().script.signMessage = answer
  await stage.press('.siwx-choices .primary')
  await stage.drawn()
}

export const signMessage: ViewStates = {
  view: 'SIWXSignMessage',
  states: {
    required: asked({ required: true }),
    optional: asked({ required: false }),
    signing: asked(
      { required: true },
      undefined,
      pressed(() => new Promise<never>(() => {})),
    ),
    declined: asked({ required: true }, undefined, async (stage) => {
      await pressed(() => Promise.reject(new Error('The visitor said no.')))(stage)
      await stage.until('.toast')
    }),
    'no picture, and a long name': asked({ required: true }, undefined, undefined, {
      name: 'The Cooperative Exchange for Community Tokens',
    }),
  },
}

/** The view in apps of EVM networks alone. */
export const connectingSiwe: ViewStates = {
  view: 'ConnectingSiwe',
  states: { required: asked({ required: true }, ['eip155:1']) },
}
