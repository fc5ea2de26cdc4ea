import type { SessionSupport } from '@wallet-modal/runtime/chain'
import type { ChainReader } from './readChain.js'
import { createSessionProvider } from './sessionProvider.js'
import { walletMethods } from './walletMethods.js'

/** Presents a session with a remote wallet as an EIP-1193 provider (CAIP-25, CAIP-27). */
export const evmSession = (reader: ChainReader): SessionSupport => ({
  methods: walletMethods,
  events: ['accountsChanged', 'chainChanged'],
  createProvider: (channel) => createSessionProvider(channel, reader),
})
