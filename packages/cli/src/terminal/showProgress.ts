/** What is shown of something that takes a while. */
export interface ProgressNeeds {
  /** What is done, and how far it is. */
  readonly text: () => string
  /** Whether one line is drawn again and again: in a terminal. */
  readonly isDrawn: boolean
}

/** How often a line is drawn, in milliseconds; and how often one is added where none can be drawn again. */
const drawMs = 200
const addMs = 10_000

/**
 * Shows that something goes on, with the seconds that it has taken.
 *
 * @returns ends it, and removes what was drawn
 */
export function showProgress(stream: NodeJS.WriteStream, { text, isDrawn }: ProgressNeeds): () => void {
  const started = Date.now()
  const line = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return `${text()}${seconds > 0 ? `, ${seconds} s` : ''}`
  }
  // One column short of the edge: there some terminals begin a new line.
  const draw = () => stream.write(`\r${line().slice(0, (stream.columns || 80) - 1)}\u001b[K`)
  const add = () => stream.write(`${line()}\n`)
  if (isDrawn) draw()
  const timer = setInterval(isDrawn ? draw : add, isDrawn ? drawMs : addMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (isDrawn) stream.write('\r\u001b[K')
  }
}
