import type { Frame } from '../../modal/frame.js'
import { useSheet } from '../styles/useSheet.js'
import css from './frameSlot.css?inline'

/**
 * The place of a plugin's frame in a view. Render it in one place at a time; while it isn't rendered, the frame lives on, hidden.
 */
export function FrameSlot({
  frame,
  height,
}: {
  readonly frame: Pick<Frame, 'element'>
  /** Height in CSS pixels; less on a smaller screen, where the frame's content scrolls. */
  readonly height: number
}) {
  useSheet(css)
  return <slot className="frame" name={frame.element.slot} style={{ height }} />
}
