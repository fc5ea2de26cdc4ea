import { useEffect, useState } from 'react'
import type { Load } from './pictures.js'

/** A brand's picture, beside its name; nothing for a brand without one. */
export function Picture({ load }: { readonly load: Load | undefined }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isWanted = true
    load?.().then(
      (picture) => isWanted && setSource(picture.default),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return load ? <img className="brand" src={source} alt="" width="18" height="18" /> : null
}
