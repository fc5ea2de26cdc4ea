import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Address, writeHash } from '../choice/address.js'

const phoneWidth = 390
/**
 * Heights of the stage, in CSS pixels: `least` is for pages of two columns, `leastTall` holds the whole form of Send, for pages of three
 * columns, and of one, which scroll anyway; more than `most` is of no use.
 */
const heights = { least: 540, leastTall: 640, most: 720 }
/** Height of the parts above and below the stage, from the narrowest page on. The stage leaves room for them, so that all of it is in sight. */
const around = 350
/** In a narrower page, the modal shows its phone layout. */
const leastDesktop = 520

/** The stage's page in a frame: a modal dialog makes all of its page inert, and media queries ask for the page's size. */
export function StageFrame({
  address,
  onTouch,
}: {
  readonly address: Address
  readonly onTouch: () => void
}) {
  const roomRef = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const room = useWidth(roomRef)
  const hash = useStage(frameRef, address, onTouch)
  const [first] = useState(hash)

  const height = useHeight()
  const isPhone = address.size === 'phone'
  const zoom = address.breakage === 'zoom' ? 2 : 1
  const width = isPhone ? phoneWidth : Math.max(room, leastDesktop)
  const scale = Math.min(1, room / width)
  return (
    <div className="room" ref={roomRef}>
      <div
        className={isPhone ? 'screen phone' : 'screen'}
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          ref={frameRef}
          title="The modal, with fake wallets"
          src={`stage.html${first}`}
          width={width / zoom}
          height={height / zoom}
          style={{ transform: `scale(${scale * zoom})` }}
        />
      </div>
    </div>
  )
}

/** Has the stage follow the address, without a reload, and hears when somebody touches it. */
function useStage(
  frameRef: RefObject<HTMLIFrameElement | null>,
  address: Address,
  onTouch: () => void,
): string {
  // The size is the frame's own affair. An empty hash means the top of the page, and scrolls there, frames and all.
  const hash = writeHash({ ...address, size: 'phone' }) || '#first'
  useEffect(() => frameRef.current?.contentWindow?.location.replace(`stage.html${hash}`), [frameRef, hash])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frameRef.current?.contentWindow && data === 'touched') onTouch()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })
  return hash
}

/** The available width, in CSS pixels. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(phoneWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** How high the stage is: as the window allows. */
function useHeight(): number {
  const measure = () =>
    Math.min(
      Math.max(
        innerHeight - around,
        innerWidth >= 600 && innerWidth < 1280 ? heights.least : heights.leastTall,
      ),
      heights.most,
    )
  const [height, setHeight] = useState(measure)
  useEffect(() => {
    const follow = () => setHeight(measure)
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  })
  return height
}
