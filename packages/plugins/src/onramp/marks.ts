const picture = (ground: string, path: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${ground}" d="M0 0h40v40H0z"/>${path}</svg>`,
  )}`

/** Coinbase's coin: a ring, open to the right. */
export const coinbaseMark = picture(
  '#0052ff',
  '<path fill="#fff" d="M20.1 27a7 7 0 1 1 6.9-8.2h7a14 14 0 1 0 0 2.4h-7a7 7 0 0 1-6.9 5.8z"/>',
)

/** A monogram: the second provider has no mark that may be carried along. */
export const meldMark = picture(
  '#1c1c28',
  '<path fill="none" stroke="#b9a6ff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M10 27V15l10 10 10-10v12"/>',
)
