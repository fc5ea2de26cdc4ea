import { sandboxAccounts } from '../../../accounts.js'
import { element } from '../../browser/element.js'
import type { Phone } from '../createPhone.js'
import { addressTile } from './tile.js'

/** One part of the view. */
export interface ViewPart {
  readonly node: HTMLElement
  /** Shows the wallet as it is now. */
  update(): void
}

/**
 * Creates the card with the selected account and network, which can be changed.
 *
 * @param onFailure called with what to tell the user when sites could not be told
 */
export function accountCard(phone: Phone, onFailure: (text: string) => void): ViewPart {
  const tile = addressTile()
  const name = element('strong')
  const address = element('span', { class: 'mono' })
  const accounts = element('select', {}, [
    ...sandboxAccounts.map((_, index) => element('option', { value: String(index) }, [`Account ${index}`])),
  ])
  const networks = element('select')
  const tell = (reported: Promise<void>) =>
    void reported.catch(() => onFailure('The sites could not be told of the change.'))
  accounts.addEventListener('change', () => tell(phone.switchAccount(Number(accounts.value))))
  networks.addEventListener('change', () => tell(phone.switchChain(Number(networks.value))))

  const node = element('div', { class: 'group account' }, [
    element('div', { class: 'who' }, [tile.node, element('div', {}, [name, address])]),
    element('div', { class: 'pair' }, [field('Account', accounts), field('Network', networks)]),
  ])
  return {
    node,
    update() {
      const { account, solanaAccount, bitcoinAccount, polkadotAccount } = phone
      tile.show(account)
      name.textContent = `Account ${phone.accountIndex}`
      address.textContent = [account, solanaAccount, bitcoinAccount, polkadotAccount].map(shorten).join(' · ')
      accounts.value = String(phone.accountIndex)
      if (networks.options.length !== phone.networks.length) {
        networks.replaceChildren(
          ...phone.networks.map((network) =>
            element('option', { value: String(network.chainId) }, [network.name]),
          ),
        )
      }
      networks.value = String(phone.chainId)
    },
  }
}

function field(label: string, control: HTMLElement): HTMLElement {
  control.id = label.toLowerCase()
  return element('div', { class: 'field' }, [element('label', { for: control.id }, [label]), control])
}

/** The first 6 and the last 4 characters. */
function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
