import { describe, expect, it } from 'vitest'
import { readPeers } from './peers.js'

const page = `
Text with a | in it.

<!-- bench: begin -->

|                                 |   floor | Wallet Modal, React | RainbowKit | Reown AppKit |          budget |
| ------------------------------- | ------: | ------------------: | ---------: | -----------: | --------------: |
| JS on load, framework included  | 68.0 kB |             77.2 kB |     680 kB |     1,848 kB | at most 80.0 kB |
| JS opened, all of it            | 68.0 kB |             98.1 kB |     680 kB |     1,863 kB | at most 50.0 kB |
| requests to other hosts on load |       0 |                   0 |          2 |           15 |               0 |
| requests to other hosts on open |       0 |                   0 |          0 |            9 |               0 |

<!-- bench: end -->
`

describe('readPeers', () => {
  it('takes the peers from the table, and neither the floor nor the modal itself', () => {
    expect(readPeers(page)).toEqual([
      { name: 'RainbowKit', load: 680, opened: 680, foreign: 2 },
      { name: 'Reown AppKit', load: 1848, opened: 1863, foreign: 24 },
    ])
  })

  it('throws when a row has another title', () => {
    expect(() => readPeers(page.replace('JS opened', 'Scripts opened'))).toThrow('JS opened, all of it')
  })
})
