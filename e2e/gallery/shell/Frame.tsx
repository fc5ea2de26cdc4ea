import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Address, writeHash } from '../knobs.js'

/** Windows to show the stage in. `zoom` is what a browser's zoom does to a page: less room, larger pixels. */
const windows: Readonly<
  Record<string, { readonly width: number; readonly height: number; readonly zoom: number }>
> = {
  desktop: { width: 1280, height: 800, zoom: 1 },
  zoom: { width: 640, height: 400, zoom: 2 },
}
const phone = { width: 360, height: 740, zoom: 1 }

/**
 * The stage, in a frame: a modal dialog makes its whole page inert, and media queries read the page's size. A stage that doesn't fit is
 * scaled down.
 */
export function Frame({ path, knobs }: Address) {
  const roomRef = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const room = useWidth(roomRef)
  useFocusKept(frameRef)

  const { width, height, zoom } = windows[knobs.size] ?? phone
  const scale = Math.min(zoom, room / width)
  // The size is the frame's own affair.
  const hash = writeHash({ path, knobs: { ...knobs, size: 'phone' } })
  const [first] = useState(hash)
  // Doesn't reload the page: the stage follows its hash.
  useEffect(() => frameRef.current?.contentWindow?.location.replace(`stage.html${hash}`), [hash])

  return (
    <div className="room" ref={roomRef}>
      <div className="window" style={{ width: width * scale, height: height * scale }}>
        <iframe
          // Style sheets that were changed don't change back: another page for another motion.
          key={knobs.motion}
          ref={frameRef}
          title="The modal"
          src={`stage.html${first}`}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** How much room there is across, in CSS pixels. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(phone.width)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** A dialog that opens takes the focus. Here it was a link or a knob that opened it, and the visitor isn't done with it. */
function useFocusKept(frameRef: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frameRef.current) last = target
    }
    const reached = ({ source, data }: MessageEvent) => {
      if (source !== frameRef.current?.contentWindow || data !== 'reached') return
      if (document.activeElement === frameRef.current && last instanceof HTMLElement) last.focus()
    }
    document.addEventListener('focusin', focused)
    window.addEventListener('message', reached)
    return () => {
      document.removeEventListener('focusin', focused)
      window.removeEventListener('message', reached)
    }
  }, [frameRef])
}
