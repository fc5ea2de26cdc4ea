import { withWalletModal } from '@wallet-modal/runtime/next'
import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
}

export default withWalletModal(config)
