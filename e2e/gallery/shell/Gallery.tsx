import { useEffect, useState } from 'react'
import { type Address, type Knobs, pathOf, readHash, writeHash } from '../knobs.js'
import { views } from '../states.js'
import { Controls } from './Controls.js'
import { Frame } from './Frame.js'

const paths = views.flatMap(({ view, states }) => Object.keys(states).map((state) => pathOf(view, state)))
const [firstPath = ''] = paths

/** Every view and state in a list, the chosen one in a frame, and knobs for how it is shown. The address says all of it. */
export function Gallery() {
  const { path, knobs } = useAddress()
  const index = paths.indexOf(path)
  const at = (step: number) =>
    writeHash({ path: paths[(index + step + paths.length) % paths.length] ?? '', knobs })

  return (
    <div className="gallery">
      <nav aria-label="Views and states">
        <h1>Gallery</h1>
        <StateList path={path} knobs={knobs} />
      </nav>
      <main>
        <header>
          <h2>{path.replaceAll('-', ' ').replace('/', ' · ')}</h2>
          <p className="steps">
            <a href={at(-1)}>Previous</a>
            <a href={at(1)}>Next</a>
          </p>
        </header>
        <Controls knobs={knobs} onTurn={(changed) => location.replace(writeHash({ path, knobs: changed }))} />
        <Frame path={path} knobs={knobs} />
      </main>
    </div>
  )
}

function StateList({ path, knobs }: Address) {
  const [wanted, setWanted] = useState('')
  const isWanted = (text: string) => text.toLowerCase().includes(wanted.trim().toLowerCase())
  const found = views
    .map(({ view, states }) => ({
      view,
      names: Object.keys(states).filter((name) => isWanted(`${view} ${name}`)),
    }))
    .filter(({ names }) => names.length > 0)

  return (
    <>
      <label className="search">
        <span>Find</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {found.length === 0 && <p>No states found</p>}
      {found.map(({ view, names }) => (
        // Open while something is looked for, and where the chosen one is.
        <details key={`${view} ${wanted !== ''}`} open={wanted !== '' || path.startsWith(pathOf(view, ''))}>
          <summary>{view}</summary>
          <ul>
            {names.map((name) => {
              const own = pathOf(view, name)
              return (
                <li key={name}>
                  <a href={writeHash({ path: own, knobs })} aria-current={own === path ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              )
            })}
          </ul>
        </details>
      ))}
    </>
  )
}

/** The state in the address; the first one for an address without any. */
function useAddress(): { readonly path: string; readonly knobs: Knobs } {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const { path, knobs } = readHash(hash)
  return { path: path || firstPath, knobs }
}
