import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal, type ModalConfig } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

/**
 * Draws the page of an app that is on one chain: the button, and who is connected. It has the sandbox's wallets, but with
 * `?wallets=none`, as in a browser that none is installed in.
 *
 * @param options hasService: whether the sandbox's services are told to the modal, or its chains alone; features and plugins: besides
 * the usual
 */
export function openChainLab(
  name: string,
  chain: string,
  sandbox: string,
  {
    hasService = true,
    features = {},
    plugins = {},
  }: {
    readonly hasService?: boolean
    readonly features?: ModalConfig['features']
    readonly plugins?: ModalConfig['plugins']
  } = {},
): Modal {
  const whole: ModalConfig = withSandbox(
    defineConfig({ app: { name }, chains: [chain], features, plugins }),
    sandbox,
  )
  const config = hasService ? whole : { ...whole, endpoints: {} }
  const modal = createModal(config, { catalog: builtIns }) as unknown as Modal
  if (!location.search.includes('wallets=none')) {
    loadSandboxWallets(sandbox).catch((error) => console.warn(error.message))
  }

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <WalletModalProvider modal={modal}>
      <ConnectButton />
      <Account />
    </WalletModalProvider>,
  )
  return modal
}

function Account() {
  const { address, status } = useAccount()
  return (
    <p>
      <output data-testid="status">{status}</output> <output data-testid="address">{address}</output>
    </p>
  )
}
