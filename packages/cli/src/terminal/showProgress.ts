/** Output of a progress line. */
export interface ProgressNeeds {
  /** The current step, and its progress. */
  readonly text: () => string
  /** Whether to redraw one line: in a terminal. */
  readonly isDrawn: boolean
}

/** Intervals in milliseconds: for redrawing the line, and for adding one if it can't be redrawn. */
const drawMs = 200
const addMs = 10_000

/**
 * Shows that something goes on, and for how many seconds.
 *
 * @returns a function that ends it, and removes the line
 */
export function showProgress(stream: NodeJS.WriteStream, { text, isDrawn }: ProgressNeeds): () => void {
  const started = Date.now()
  const line = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return `${text()}${seconds > 0 ? `, ${seconds} s` : ''}`
  }
  // One column less than the width: some terminals wrap at the last one.
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
