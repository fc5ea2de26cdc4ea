import type { Frame } from '../../modal/frame.js'
import { useSheet } from '../styles/useSheet.js'
import css from './frameSlot.css?inline'

/**
 * The place of a plugin's frame in a view. The frame shows while this is drawn, and lives on unseen when it isn't: draw it in one
 * place at a time.
 */
export function FrameSlot({
  frame,
  height,
}: {
  readonly frame: Pick<Frame, 'element'>
  /** In CSS pixels; a smaller screen gives it less. What is in the frame scrolls there. */
  readonly height: number
}) {
  useSheet(css)
  return <slot className="frame" name={frame.element.slot} style={{ height }} />
}
