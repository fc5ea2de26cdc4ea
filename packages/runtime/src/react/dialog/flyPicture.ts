import { play } from './motion.js'

/** A picture flies from a row to its place in the next view within this time, in ms. */
const flightMs = 240

/**
 * A row's picture grows into the large one of the next view, or that one shrinks into its row.
 *
 * @param x by how much the next view is moved, in CSS pixels
 */
export function flyPicture(before: HTMLElement, view: HTMLElement, x: number): void {
  const picturesIn = (place: HTMLElement) => [...place.querySelectorAll('.wallet-icon')]
  const starts = picturesIn(before)
  for (const to of picturesIn(view)) {
    const from = starts.find((one) => one.innerHTML === to.innerHTML)
    if (!from || from.matches('.large') === to.matches('.large')) continue
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
    const px = start.x + start.width / 2 - end.x - end.width / 2 - x
    const py = start.y + start.height / 2 - end.y - end.height / 2
    play(to, { transform: `translate(${px}px, ${py}px) scale(${start.width / end.width})` }, flightMs)
    return
  }
}
