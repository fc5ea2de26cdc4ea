import { FrameSlot } from '@wallet-modal/runtime/ui'
import type { FrameClient } from '../frameClient.js'

/** Height of the frame in CSS pixels, less on a small screen. */
const height = 600

/** Shows the wallet's frame, which draws what is signed. */
export function ApproveTransactionView({ frame }: { readonly frame: FrameClient }) {
  const shown = frame.shown.value
  return shown ? <FrameSlot frame={shown} height={height} /> : <div style={{ height }} />
}
