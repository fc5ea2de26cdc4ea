import { styleText } from 'node:util'

/** Colours a text, or leaves it as it is. A colour never carries a meaning alone. */
export type Paint = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan', text: string) => string

/**
 * Whether a stream gets colours: not with `--no-color` or NO_COLOR, always with FORCE_COLOR, otherwise in any terminal that isn't
 * `dumb`.
 */
export function hasColours(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
  flag: boolean,
): boolean {
  if (!flag || env.NO_COLOR) return false
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/** A painter for a stream with or without colours. */
export const painter = (isColoured: boolean): Paint =>
  isColoured
    ? (format, text) => `${styleText(format, text, { validateStream: false })}`
    : (_format, text) => text
