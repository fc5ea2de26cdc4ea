import type { ViewProps } from '@wallet-modal/runtime/plugin'
import type { ComponentType } from 'react'
import { BasicView } from './BasicView.js'
import type { PairingModel } from './model.js'
import { PairingView } from './PairingView.js'

/** Gives a view its modal's model. The component stays the same as long as the modal exists. */
const over =
  <P,>(View: ComponentType<ViewProps<P> & { readonly model: PairingModel }>, model: PairingModel) =>
  ({ params }: ViewProps<P>) => <View model={model} params={params} />

/** Creates the views of one modal. */
export const createViews = (model: PairingModel) => ({
  ConnectingWalletConnect: over(PairingView, model),
  ConnectingWalletConnectBasic: over(BasicView, model),
})
