import type { ConnectorGroup } from '@wallet-modal/runtime/config'
import { offeredWallets, walletName } from '../choice/wallets.js'
import type { KnobsProps } from './KnobsProps.js'
import { Picture } from './Picture.js'
import { walletPicture } from './pictures.js'

const groups: Readonly<Record<ConnectorGroup, string>> = {
  walletConnect: 'WalletConnect',
  recent: 'Last used',
  injected: 'Installed',
  featured: 'Featured',
  custom: 'Your own',
  external: 'From plugins',
  recommended: 'Recommended',
}

/** Settings for the order of wallets and of their groups. */
export function OrderKnobs({ choice: { featured, order }, onTurn }: KnobsProps) {
  const swap = (at: number) =>
    onTurn({
      order: order.map(
        (group, index) => order[index === at ? at - 1 : index === at - 1 ? at : index] ?? group,
      ),
    })
  return (
    <fieldset className="group">
      <legend>Wallets</legend>
      <fieldset className="chips">
        <legend className="small">Featured</legend>
        {offeredWallets.map((slug) => (
          <label key={slug} className="chip">
            <input
              type="checkbox"
              checked={featured.includes(slug)}
              onChange={({ target }) =>
                onTurn({
                  featured: target.checked ? [...featured, slug] : featured.filter((one) => one !== slug),
                })
              }
            />
            <span>
              <Picture load={walletPicture(slug)} />
              {walletName(slug)}
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <span className="small" id="order">
          Order of the list
        </span>
        <ol className="order" aria-labelledby="order">
          {order.map((group, at) => (
            <li key={group}>
              <span>{groups[group]}</span>
              <button
                type="button"
                disabled={at === 0}
                aria-label={`Move ${groups[group]} up`}
                onClick={() => swap(at)}
              >
                ↑
              </button>
            </li>
          ))}
        </ol>
      </div>
    </fieldset>
  )
}
