import { walletClient } from '@wallet-modal/plugins/viem'
import { isAddress, parseEther, publicActions } from 'viem'
import { createBridgeModal, pollingInterval } from './bridgeLab.js'
import { drawBridge } from './drawBridge.js'

const modal = createBridgeModal()
const client = async () => (await walletClient(modal)).extend(publicActions)

const show = drawBridge({
  connect: () => modal.connect(),
  disconnect: () => modal.disconnect('eip155'),
  switchChain: async (id) => (await client()).switchChain({ id }),
  async send(to) {
    if (!isAddress(to)) throw new TypeError('no address')
    const wallet = await client()
    const hash = await wallet.sendTransaction({ to, value: parseEther('1') })
    const { status } = await wallet.waitForTransactionReceipt({ hash, pollingInterval })
    await showAccount()
    return status
  },
})

/** Counts what was begun, so that an answer that was overtaken is dropped. */
let latest = 0

async function showAccount() {
  latest += 1
  const own = latest
  if (!modal.state.accounts.peek().eip155) return show({})
  const wallet = await client()
  const [account] = await wallet.getAddresses()
  const balance = await wallet.getBalance(wallet.account)
  if (latest === own) show({ account, chainId: wallet.chain.id, balance })
}

for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const) {
  modal.on(event, () => void showAccount())
}
modal.start()
