import { describeChain } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { chainId } from './bitcoinChains.js'
import { createBitcoinChain } from './createBitcoinChain.js'

const networkOf = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Bitcoin', symbol: `BTC-${host}`, decimals: 8 },
  rpcUrls: [`https://${host}-1.example/api`, `https://${host}-2.example/api/`],
})

describeChain(createBitcoinChain, {
  describe,
  test,
  // Test vectors of BIP-173; the two networks share addresses.
  addresses: [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  ],
  networks: [networkOf(chainId('bitcoin:testnet'), 'test'), networkOf(chainId('bitcoin:signet'), 'sig')],
  node(ledger, { url }) {
    const { pathname } = new URL(url)
    if (pathname === '/api/block-height/0') return ledger.networkId.replace('bip122:', '').padEnd(64, '0')
    const amount = ledger.balanceOf(pathname.replace('/api/address/', ''))
    // Written as nodes write it: a bare number, larger than a float can hold.
    const mined = `{"funded_txo_sum":${amount},"spent_txo_sum":0}`
    return `{"chain_stats":${mined},"mempool_stats":{"funded_txo_sum":5,"spent_txo_sum":5}}`
  },
})
