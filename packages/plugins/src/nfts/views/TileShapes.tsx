/** Tiles that are on their way, as shapes. */
export const TileShapes = ({ count }: { readonly count: number }) => (
  <div className="nfts-grid" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={index} className="nfts-shape">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
)
