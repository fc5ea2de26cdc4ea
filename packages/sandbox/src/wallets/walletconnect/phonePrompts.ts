import type { SandboxPhonePeer, SandboxPhonePrompt } from '../../client/SandboxPhone.js'
import type { Prompt } from '../browser/createDecider.js'
import { cleanName, cleanText, cleanUrl } from './cleanText.js'

/** Makes who asks safe to show. */
export function describePeer(metadata: { name?: unknown; url?: unknown }): SandboxPhonePeer {
  const url = cleanUrl(metadata.url)
  return { name: cleanName(metadata.name) || url || 'A site without a name', url }
}

/** Makes a question of a request for a session. */
const sessionPrompt =
  (method: string, ask: string) =>
  (
    id: number,
    metadata: { name?: unknown; url?: unknown },
    details: Prompt['details'],
  ): SandboxPhonePrompt => {
    const peer = describePeer(metadata)
    return { id, kind: 'proposal', method, title: `${ask} ${peer.name}`, peer, details }
  }

/** Describes a proposal for the wallet's user. */
export const proposalPrompt = sessionPrompt('wc_sessionPropose', 'Connect to')

/** Describes a request to connect and sign in. */
export const authenticationPrompt = sessionPrompt('wc_sessionAuthenticate', 'Sign in to')

/** Describes a request for the wallet's user. */
export function requestPrompt(
  id: number,
  method: string,
  metadata: { name?: unknown; url?: unknown },
  { title, details }: Prompt,
  networkName: string,
): SandboxPhonePrompt {
  const hasNetwork = details.some(({ label }) => label === 'Network')
  const shown = hasNetwork ? details : [{ label: 'Network', value: networkName }, ...details]
  return {
    id,
    kind: 'request',
    method: cleanName(method),
    title: cleanName(title, 80),
    peer: describePeer(metadata),
    details: shown.map(({ label, value }) => ({ label, value: cleanText(value) })),
  }
}
