/** Pixels a side of the sample that is looked at. */
const side = 8

/** A pixel with less difference between its channels, of 255, is grey. */
const greyBelow = 48

/** The strongest colour of a picture, for CSS; undefined for a grey one, and where the browser doesn't let a page read it. */
export function strongestColour(picture: CanvasImageSource): string | undefined {
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (!context) return undefined
  try {
    context.drawImage(picture, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    let [most, colour]: [number, string | undefined] = [greyBelow, undefined]
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      const strength = Math.max(red, green, blue) - Math.min(red, green, blue)
      if (alpha > 200 && strength > most) [most, colour] = [strength, `rgb(${red} ${green} ${blue})`]
    }
    return colour
  } catch {
    // A picture of another origin.
    return undefined
  }
}
