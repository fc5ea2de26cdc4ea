/// <reference types="vite/client" />

import type { Modal } from '@wallet-modal/runtime'
import { type BitcoinApp, createBitcoinApp } from './bitcoinApp.js'
import { openChainLab } from './chainLab.js'

/** The page's interface for specs. */
export interface BitcoinLab extends BitcoinApp {
  readonly modal: Modal
  /** What sats-connect, the library that many apps have, finds and is told of addresses. */
  readBySatsConnect(): Promise<unknown>
}

declare global {
  var bitcoinLab: BitcoinLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const modal = openChainLab('Bitcoin lab', 'bip122:000000000019d6689c085ae165831e93', sandbox)

globalThis.bitcoinLab = {
  ...createBitcoinApp(modal, sandbox),
  modal,
  async readBySatsConnect() {
    const { getProviders, request } = await import('sats-connect')
    const [provider] = getProviders()
    const answer = await request('wallet_getAccount', null, provider?.id ?? '')
    return answer.status === 'success' ? answer.result.addresses.map(({ address }) => address) : answer.error
  },
}
