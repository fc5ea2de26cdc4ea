import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { connectLoggedIn } from '../connectLoggedIn.js'
import type { FrameClient } from '../frameClient.js'
import type { manifest } from '../manifest.js'

/** Hands a token of the app's own log-in to the frame, and connects the wallet that it opens. */
export async function logInWithToken(
  context: PluginContext<typeof manifest>,
  frame: FrameClient,
  getToken: (nonce: string) => Promise<string>,
): Promise<void> {
  const { nonce } = await frame.ask('GET_TOKEN_NONCE', {})
  await frame.ask('CONNECT_TOKEN', { token: await getToken(nonce) })
  await connectLoggedIn(context)
}
