import { attempt } from '@wallet-modal/runtime/chain'
import { externalUrl } from '@wallet-modal/runtime/plugin'

/** How addresses of metadata and pictures are read. */
export interface MediaAddressOptions {
  /** Base of the IPFS gateway's address, without `/ipfs`. */
  readonly ipfsGateway: string
  /**
   * Also accept hosts that the contract names. Anybody may send an NFT, and its host would learn who looks at it, so this is for collections
   * that the config lists. @default false
   */
  readonly allowHosts?: boolean | undefined
  /** Also accept addresses of this machine and its network: the app's own nodes or services are there, too. @default false */
  readonly allowLocal?: boolean | undefined
}

/** A content id of IPFS, of version 0 or 1 (in base32), and a path below it. */
const ipfsForm = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})((?:\/[^?#]*)?)$/

/**
 * Where metadata or a picture is fetched from: `ipfs:` by the app's gateway, or `https:` where its host may be asked. Undefined for anything
 * else. The contract's maker wrote the address, and may want to reach what only the visitor's browser can.
 */
export function mediaAddress(
  value: string,
  { ipfsGateway, allowHosts = false, allowLocal = false }: MediaAddressOptions,
): string | undefined {
  const [, id, path = ''] = ipfsForm.exec(value) ?? []
  if (id !== undefined) {
    const isInside = attempt(() =>
      path.split('/').every((part) => !/^\.{1,2}$/.test(decodeURIComponent(part))),
    )
    // The gateway is the app's own choice.
    return isInside
      ? externalUrl(`${ipfsGateway}/ipfs/${id}${encodedPath(path)}`, { allowLoopback: true })
      : undefined
  }
  const url = externalUrl(value, { allowLoopback: allowLocal })
  if (url === undefined) return undefined
  const { hostname } = new URL(url)
  const isAllowed = allowHosts || (allowLocal && loopbackForm.test(hostname))
  return isAllowed && (allowLocal || isPublicHost(hostname)) ? url : undefined
}

const loopbackForm = /^(.+\.)?localhost$|^127\.|^\[::1\]$/

/** File names often have spaces, which an address can't have. */
const encodedPath = (path: string) => path.replaceAll(' ', '%20')

/** Whether a host has a name of the public internet: no number, and no name that only one network or machine knows. */
const isPublicHost = (hostname: string) =>
  /\.[a-z][a-z0-9-]*\.?$/i.test(hostname) &&
  !/\.(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)\.?$/i.test(hostname)
