import { useEffect, useState } from 'react'
import { type Address, writeHash } from '../choice/address.js'
import { breakages } from '../choice/breakages.js'
import { type SceneId, scenes, scenesOf } from '../choice/scenes.js'
import { BreakIt } from './BreakIt.js'
import { Radios } from './Radios.js'
import { StageFrame } from './StageFrame.js'
import { useMedia } from './useMedia.js'

const stepMs = 4_000

/** The live modal, through its scenes: by itself until the visitor touches anything. */
export function StagePanel({
  address,
  onChange,
}: {
  readonly address: Address
  readonly onChange: (change: Partial<Address>) => void
}) {
  const { breakage, choice, scene, size } = address
  const possible = scenesOf(choice)
  const tour = useTour({
    mayBegin: breakage === 'none' && writeHash(address) === '',
    scenes: possible,
    // The tour stays at the last scene that it showed.
    onEnd: (last) => onChange({ scene: last }),
  })
  const shown = tour.scene ?? scene
  // A phone has no room for a desktop.
  const isNarrow = useMedia('(max-width: 599px)')

  return (
    <section className="panel stage" aria-label="The modal">
      <div className="scenes">
        <Radios
          className="pills"
          name="scene"
          legend="Scene"
          value={breakage in replaced ? undefined : shown}
          items={possible.map((value) => ({
            value,
            label: (
              <>
                <Drawing path={scenes[value].icon} />
                {scenes[value].label}
              </>
            ),
          }))}
          onChoose={(value) => onChange({ scene: value, ...(breakage in replaced && { breakage: 'none' }) })}
        />
        <div className="tools">
          <button
            type="button"
            className="quiet"
            aria-label={tour.isOn ? 'Pause' : 'Play'}
            onClick={tour.toggle}
          >
            <Drawing path={tour.isOn ? 'M8 5v14M16 5v14' : 'M7 4v16l13-8z'} />
          </button>
          {!isNarrow && (
            <Radios
              name="size"
              legend="Screen"
              value={size}
              items={[
                { value: 'phone', label: <Drawing name="Phone" path="M7 2h10v20H7zM11 18h2" /> },
                { value: 'desktop', label: <Drawing name="Desktop" path="M2 4h20v12H2zM8 20h8M12 16v4" /> },
              ]}
              onChoose={(value) => onChange({ size: value })}
            />
          )}
        </div>
      </div>
      <BreakIt address={address} onChange={onChange} />
      <StageFrame
        address={{ ...address, scene: shown, size: isNarrow ? 'phone' : size }}
        onTouch={tour.stop}
      />
      <p role="status" className="caption">
        {breakage === 'none'
          ? 'This is the modal itself, live. Wallets, chains and phones on this stage are fakes.'
          : breakages[breakage].says}
      </p>
    </section>
  )
}

function Drawing({ name, path }: { readonly name?: string; readonly path: string }) {
  return (
    <svg className="drawing" viewBox="0 0 24 24" role="img" aria-label={name} aria-hidden={!name}>
      <path d={path} />
    </svg>
  )
}

/** What goes wrong takes a scene's place; the others only change how it looks. */
const replaced = { offline: 0, decline: 0, expire: 0, wrongNetwork: 0, slow: 0 }

/**
 * From scene to scene; ends with the first touch, and doesn't begin for who asked for less motion. It is no choice, so that it isn't
 * in the address.
 */
function useTour({
  mayBegin,
  scenes: stops,
  onEnd,
}: {
  readonly mayBegin: boolean
  readonly scenes: readonly SceneId[]
  readonly onEnd: (last: SceneId) => void
}) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [isOn, setOn] = useState(mayBegin && !isCalm)
  const [step, setStep] = useState(0)
  const scene = isOn ? stops[step % stops.length] : undefined
  const stop = () => {
    if (!scene) return
    setOn(false)
    onEnd(scene)
  }
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setStep(step + 1), stepMs)
    return () => clearTimeout(timer)
  }, [isOn, step])
  useEffect(() => {
    const touches = ['pointerdown', 'keydown']
    for (const type of touches) addEventListener(type, stop)
    return () => {
      for (const type of touches) removeEventListener(type, stop)
    }
  })
  return { isOn, scene, stop, toggle: () => setOn((before) => !before) }
}
