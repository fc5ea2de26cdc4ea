import { ConnectorError } from '@wallet-modal/runtime'
import { mockReport } from '@wallet-modal/runtime/testing'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})

/** The wallet is on this network, and the visitor has opened the modal. */
const on = (
  networkId: string,
  act: (stage: Stage) => Promise<unknown> = async () => {},
  more: Partial<GalleryState> = {},
): GalleryState => ({
  ...more,
  async reach(stage) {
    stage.adapter().script.connect = () => mockReport('eip155', networkId)
    await stage.connect()
    await stage.modal.open()
    await stage.until('dialog[data-view=UnsupportedChain] .row')
    await stage.until('.way-out button')
    await act(stage)
  },
})

/** The visitor has chosen the second network, and this comes of it. */
const switched = (outcome: () => Promise<void>) => async (stage: Stage) => {
  stage.adapter().script.switchNetwork = outcome
  await stage.press('li:nth-child(2) .row')
  await stage.drawn()
}

export const unsupportedChain: ViewStates = {
  view: 'UnsupportedChain',
  states: {
    ready: on('eip155:137'),
    'unknown network': on('eip155:987654321'),
    asking: on('eip155:137', switched(never)),
    declined: on('eip155:137', async (stage) => {
      await switched(() => Promise.reject(new ConnectorError('USER_REJECTED', 'The visitor said no.')))(stage)
      await stage.until('.row .note')
    }),
    'disconnect failed': on('eip155:137', async (stage) => {
      stage.adapter().script.disconnect = () => Promise.reject(new Error('It is gone.'))
      await stage.press('.way-out button')
      await stage.until('[role=alert]')
    }),
  },
}
