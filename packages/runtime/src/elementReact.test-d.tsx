import { expectTypeOf, test } from 'vitest'
import type {} from './elementReact.js'

test("<wallet-modal-button> is known to React's JSX", () => {
  const buttons = [
    <wallet-modal-button key="connect" className="wide" />,
    <wallet-modal-button key="network" kind="network" disabled onClick={() => {}} />,
  ]
  // @ts-expect-error There is no such kind.
  const misspelt = <wallet-modal-button kind="netwrok" />
  expectTypeOf([...buttons, misspelt]).toBeArray()
})
