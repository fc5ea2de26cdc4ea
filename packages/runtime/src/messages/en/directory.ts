/** What is said of a directory service: in AllWallets, where there is one. */
export const directoryTexts = {
  'directory.certified': 'Certified only',
  'directory.unreachable': 'The wallet directory cannot be reached.',
  'directory.busy': 'The wallet directory is busy. Try again in a moment.',
} as const
