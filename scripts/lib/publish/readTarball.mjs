import { gunzipSync } from 'node:zlib'

const blockSize = 512

/**
 * @typedef {object} Packed a package as its installer will find it
 * @property {Map<string, Buffer>} files by path inside the package
 * @property {Record<string, any>} manifest
 */

/**
 * Reads what `npm pack` wrote.
 *
 * @param {Buffer} tarball
 * @returns {Packed}
 */
export function readTarball(tarball) {
  const tar = gunzipSync(tarball)
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  /** @type {string | undefined} */
  let longPath
  for (let at = 0; at + blockSize <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + blockSize)
    const size = Number.parseInt(text(header, 124, 12), 8)
    const content = tar.subarray(at + blockSize, at + blockSize + size)
    const type = text(header, 156, 1)
    // A path that is too long for the header stands in a record of its own, before the file.
    if (type === 'x') longPath = /^\d+ path=(.+)$/m.exec(content.toString())?.[1]
    else {
      const path = longPath ?? [text(header, 345, 155), text(header, 0, 100)].filter(Boolean).join('/')
      longPath = undefined
      if (type === '0' || type === '') files.set(path.replace(/^package\//, ''), content)
    }
    at += blockSize + Math.ceil(size / blockSize) * blockSize
  }
  return { files, manifest: JSON.parse(files.get('package.json')?.toString() ?? '{}') }
}

/**
 * @param {Buffer} header
 * @param {number} start
 * @param {number} length
 */
function text(header, start, length) {
  return header
    .subarray(start, start + length)
    .toString()
    .replace(/\0.*$/s, '')
    .trim()
}
