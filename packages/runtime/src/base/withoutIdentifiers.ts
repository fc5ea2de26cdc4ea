/** Longer texts are cut: no message of ours is that long, and each pattern below looks at every place of a text. */
const textMaxLength = 2_000

const mark = '[…]'

/** A network's CAIP-2 id on its own. Some are as long as an address, and name no person. */
const networkIdForm = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** A name on a chain, which is somebody's: `me.eth`. */
const chainName = /[^\s/@:]{1,64}\.(?:eth|sol|dot|btc|id)(?![\w-])/gi
/** Web addresses, pairing URIs, and whatever else has a scheme with something in it. */
const link = /\b[a-z][a-z0-9+-]{1,20}:(?:\/\/|[^\s:]{1,128}[@?])[^\s"'`)\]]{0,2000}/gi
const email = /[^\s@/]{1,64}@[^\s@/]{1,255}/g
/** Letters and digits without a break: addresses, hashes, keys and ids of any alphabet. Dashes, as in a UUID, are no break. */
const run = /[0-9a-z]{1,2000}(?:-[0-9a-f]{4,12}){0,5}/gi

/** Words don't have digits inside, and none is as long as an address. */
const isIdentifier = (word: string) => word.length >= 25 || (word.length >= 12 && /\d/.test(word))

/**
 * Strikes out what somebody may be known by: addresses, hashes, keys and ids of any chain, names on chains, email addresses, and links
 * with all that is in them. A network's id stays.
 *
 * @param text cut to 2,000 characters
 */
export function withoutIdentifiers(text: string): string {
  if (networkIdForm.test(text)) return text
  return text
    .slice(0, textMaxLength)
    .replace(link, mark)
    .replace(email, mark)
    .replace(chainName, mark)
    .replace(run, (word) => (isIdentifier(word) ? mark : word))
}
