import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { sample } from '../src/index.js'
import config from './wallet-modal.config'

// The wallet's page has an origin of its own, as on the web: `wallet.localhost` beside `localhost`.
const url = `http://wallet.localhost:${location.port}/frame/`
const modal = createModal(config, { catalog: builtIns, plugins: [sample({ url })] })

const element = (id: string) => document.querySelector(`#${id}`)
element('open')?.addEventListener('click', () => void modal.open())
element('sign')?.addEventListener('click', async () => {
  const provider = await modal.getProvider('eip155')
  const { address } = modal.state.accounts.value.eip155 ?? {}
  const signature = await provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  const output = element('signed')
  if (output) output.textContent = String(signature)
})
modal.start()
