/** Placeholders of rows that load. Decoration: their container says that something loads. */
export function Skeleton({
  rows = 1,
}: {
  /** @default 1 */
  readonly rows?: number
}) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
    <div key={index} className="skeleton row-shape" aria-hidden="true" />
  ))
}
