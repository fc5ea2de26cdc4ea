/** Letters of other scripts that look like Latin ones. */
export const latinLike: RegExp =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

/** Whether a name may look like another one: by letters of another script, or by full-width ones, ligatures and their kind. */
export const isConfusable = (name: string): boolean =>
  latinLike.test(name) || name.normalize('NFKC') !== name.normalize('NFC')
