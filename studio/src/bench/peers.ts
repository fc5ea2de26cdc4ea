/** A column of the bench's table. */
export interface Peer {
  readonly name: string
  /** kB of scripts until the button shows, and until the list does. */
  readonly load: number
  readonly opened: number
  /** Requests to other hosts until the list shows. */
  readonly foreign: number
}

/** The columns that are not peers: the floor, the modal itself, and what is allowed. */
const notPeers = /^(|floor|budget|Wallet Modal, .+)$/

/**
 * Reads the peers from the table that `npm run bench -- --write` puts into `docs/performance.md`.
 * @throws Error when the table has another form
 */
export function readPeers(page: string): readonly Peer[] {
  const table = /<!-- bench: begin -->([\s\S]*)<!-- bench: end -->/.exec(page)?.[1] ?? ''
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [names = []] = rows
  const figures = (title: string) => {
    const row = rows.find(([first]) => first === title)
    if (!row) throw new Error(`The bench's table has no row "${title}" any more.`)
    return row.map((cell) => Number.parseFloat(cell.replaceAll(',', '')))
  }
  const load = figures('JS on load, framework included')
  const opened = figures('JS opened, all of it')
  const foreign = [figures('requests to other hosts on load'), figures('requests to other hosts on open')]
  return names.flatMap((name, at) => {
    if (notPeers.test(name)) return []
    const sum = foreign.reduce((total, row) => total + (row[at] ?? Number.NaN), 0)
    return [{ name, load: load[at] ?? Number.NaN, opened: opened[at] ?? Number.NaN, foreign: sum }]
  })
}
