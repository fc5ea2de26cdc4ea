import type { Measurement } from '../../meter/Measurement.js'
import type { Peer } from '../bench/peers.js'
import { inKb } from './figures.js'

/** Read from `docs/performance.md` when the studio is built. */
declare const __PEERS__: readonly Peer[]
const peers = __PEERS__

/** What this choice costs a visitor, as their browser has just measured it, beside the peers as the bench last did. */
export function MeterStrip({ measured }: { readonly measured: Measurement | undefined }) {
  const { load, open } = measured ?? {}
  const own = load === undefined || open === undefined ? undefined : load + open
  const all = [
    { name: 'Wallet Modal', bytes: own, foreign: measured?.foreign },
    ...peers.map(({ name, opened, foreign }) => ({ name, bytes: opened * 1000, foreign })),
  ]
  const most = Math.max(...all.map(({ bytes = 0 }) => bytes))
  return (
    <section className="meter" aria-labelledby="meter-title">
      <div className="own">
        <h2 id="meter-title">This choice, in your browser</h2>
        <dl>
          <Figure name="on load, with React" value={inKb(measured?.load)} />
          <Figure name="to open" value={inKb(measured?.open)} />
          <Figure name="requests to others" value={String(measured?.foreign ?? '–')} />
        </dl>
      </div>
      <div className="others">
        <h3 id="peers-title">Until the list of wallets shows</h3>
        <ul aria-labelledby="peers-title">
          {all.map(({ name, bytes, foreign }, at) => (
            <li key={name} className={at === 0 ? 'ours' : undefined}>
              <span>{name}</span>
              <progress max={most} value={bytes ?? 0} aria-hidden />
              <span className="figure">
                {inKb(bytes)}, {foreign ?? '–'} {foreign === 1 ? 'request' : 'requests'}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
