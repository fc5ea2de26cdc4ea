/** A drawing of 24 by 24 from one stroked path. Decoration: what it means is said beside it. */
export function Icon({ path, flips }: { readonly path: string; readonly flips?: boolean | undefined }) {
  return (
    <svg className={flips ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
