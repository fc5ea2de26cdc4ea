/**
 * The sandbox's origin, from the variable that points a page at it.
 *
 * @param name the variable's
 * @throws Error for anything but http on this computer: the sandbox's keys are public, so one elsewhere is a trap
 */
export function sandboxOrigin(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isHere = url && /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (isHere && url.protocol === 'http:') return url.origin
  throw new Error(
    `${name} is ${value}, which is no sandbox on this computer. Set it to what wallet-modal-sandbox prints, such as http://127.0.0.1:4100.`,
  )
}
