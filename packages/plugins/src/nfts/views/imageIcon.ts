/** Lucide's image (ISC). */
export const imageIcon =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21'
