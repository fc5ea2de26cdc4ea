import { type ConnectorWallet, describeConnector } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import type { EmailLogin } from './createEmailLogin.js'
import { auth } from './index.js'
import { playFrame } from './playedFrame.fixture.js'

const addresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
}

/** The wallet's frame beside a log-in server, played. */
function mailWallet(): ConnectorWallet {
  const asked: string[] = []
  let isLoggedIn = false
  let respond: Parameters<ConnectorWallet['respond']>[0] = (_, honest) => honest()

  function honest(name: string, chainId: string): unknown {
    if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_OTP' }
    if (name === 'CONNECT_OTP') isLoggedIn = true
    if (name === 'SIGN_OUT') isLoggedIn = false
    if (name === 'IS_CONNECTED') return { isConnected: isLoggedIn }
    if (name !== 'GET_USER') return {}
    if (!isLoggedIn) throw { code: 'SESSION_ENDED', message: 'The session has ended.' }
    const address = chainId.startsWith('eip155:') ? addresses.eip155 : addresses.solana
    return { email: 'ada@app.example', address, chainId, accounts: [{ address, type: 'eoa' }] }
  }
  return {
    asked,
    respond: (answer) => {
      respond = answer
    },
    forget: () => {
      isLoggedIn = false
    },
    frame: (frame) =>
      void playFrame(frame, (name, { chainId }) => {
        asked.push(name)
        return respond(name, () => honest(name, `${chainId}`))
      }),
  }
}

describeConnector(auth(), {
  describe,
  test,
  config: { endpoints: { frame: 'https://wallet.app.example' } },
  wallet: mailWallet,
  // The visitor has typed the code before.
  prompts: [],
  addresses,
  before: async (login: EmailLogin) => {
    await login.send('ada@app.example', 'en')
    await login.tryCode('123456')
  },
})
