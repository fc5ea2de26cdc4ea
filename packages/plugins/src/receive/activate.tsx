import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { texts } from './messages.js'
import { ReceiveView } from './ReceiveView.js'
import css from './receive.css?inline'
import { type FindTokens, requestableTokens } from './requestableTokens.js'

/** The view of one modal, over what it finds. */
const receiveView = (findTokens: FindTokens) => () => <ReceiveView findTokens={findTokens} />

/** Loaded when the view is opened for the first time. */
export default implement(manifest, (context) => {
  const Receive = receiveView((networkId) => requestableTokens(context, networkId))
  return { views: { Receive }, styles: [css], messages: texts }
})
