/** Placeholders of rows to choose from that load. Decoration: their container says that something loads. */
export function Skeleton({
  rows = 1,
}: {
  /** @default 1 */
  readonly rows?: number
}) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={index} className="skeleton row-shape" />
      ))}
    </div>
  )
}
