/** One of each way to take long: a check that passes one of these passes everything. */
export const brokenRegexes = [
  '/(a+)+$/',
  String.raw`/^(\w|\d)*!$/`,
  String.raw`/\s+$/`,
  String.raw`/"(?:\\.|[^"\\])*"|-?\d+/g`,
  '/<!--.*-->/s',
]

/** What they are written as instead. */
export const soundRegexes = [
  '/^a+$/',
  String.raw`/^\w*!$/`,
  String.raw`/(?<!\s)\s+$/`,
  String.raw`/"(?:\\.|[^"\\])*"?|-?\d+/gs`,
]
