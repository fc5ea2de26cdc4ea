import { browserProvider } from '@wallet-modal/plugins/ethers'
import { parseEther } from 'ethers'
import { createBridgeModal, pollingInterval } from './bridgeLab.js'
import { drawBridge } from './drawBridge.js'

const modal = createBridgeModal()

const show = drawBridge({
  connect: () => modal.connect(),
  disconnect: () => modal.disconnect('eip155'),
  switchChain: async (chainId) =>
    (await browserProvider(modal)).send('wallet_switchEthereumChain', [
      { chainId: `0x${chainId.toString(16)}` },
    ]),
  async send(to) {
    const provider = await browserProvider(modal)
    provider.pollingInterval = pollingInterval
    const signer = await provider.getSigner()
    const receipt = await (await signer.sendTransaction({ to, value: parseEther('1') })).wait()
    await showAccount()
    return receipt?.status === 1 ? 'success' : 'reverted'
  },
})

/** Counts what was begun, so that an answer that was overtaken is dropped. */
let latest = 0

async function showAccount() {
  latest += 1
  const own = latest
  if (!modal.state.accounts.peek().eip155) return show({})
  const provider = await browserProvider(modal)
  const { address } = await provider.getSigner()
  const [{ chainId }, balance] = await Promise.all([provider.getNetwork(), provider.getBalance(address)])
  if (latest === own) show({ account: address, chainId: Number(chainId), balance })
}

for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const) {
  modal.on(event, () => void showAccount())
}
modal.start()
