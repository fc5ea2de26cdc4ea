import { turnsOn, writtenFlag } from './catalogFacts.js'
import type { ConfigIssue } from './configError.js'
import { hostedEndpoints } from './hostedEndpoints.js'
import { isMet, type Needs } from './needs.js'
import type { ModalConfig } from './types.js'

/** Contradictions between the keys of a config whose form is right. */
export function crossCheck(config: ModalConfig): ConfigIssue[] {
  const { chains, defaultChain, networks = [], wallets } = config
  const issues: ConfigIssue[] = []
  if (defaultChain !== undefined && !chains.includes(defaultChain)) {
    issues.push({
      path: 'defaultChain',
      message: `is \`${defaultChain}\`, which is not in \`chains\`, so the modal could not start on it`,
      hint: 'Add it to `chains`, or name one of them.',
    })
  }
  if (!areUnique(networks.map(({ id }) => id))) {
    issues.push({
      path: 'networks',
      message: 'defines one id twice, so it is unclear which definition counts',
      hint: 'Keep one definition for each id.',
    })
  }
  if (!areUnique((wallets?.custom ?? []).map(({ id }) => id))) {
    issues.push({
      path: 'wallets.custom',
      message: 'has two wallets with one id, so only one could be chosen',
      hint: 'Give each wallet its own id.',
    })
  }
  // Other features show what they can without their service; pairing shows nothing without a relay.
  if (turnsOn(writtenFlag(config, 'walletConnect')))
    for (const { lack, ...unmet } of unmetNeeds(config, 'walletConnect', { endpoint: 'relay' }))
      issues.push({ ...unmet, message: `is on, but ${lack}` })
  return issues
}

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length

/** Something that a feature needs and the config lacks. */
export interface UnmetNeed extends Required<Pick<ConfigIssue, 'path' | 'hint'>> {
  readonly need: keyof Needs
  /** What is missing, as the end of a sentence about the feature. */
  readonly lack: string
}

/** The needs of a flag that the config doesn't meet. */
export function unmetNeeds(config: ModalConfig, flag: string, needs: Needs = {}): UnmetNeed[] {
  const { endpoint, namespaces, orPart } = needs
  const path = flag === 'signIn' ? flag : `features.${flag}`
  const found: UnmetNeed[] = []
  if (namespaces && !isMet(config, { namespaces })) {
    found.push({
      need: 'namespaces',
      path,
      lack: `works only with chains of ${either(namespaces)}, and \`chains\` has none`,
      hint: 'Set it to false, or add such a chain.',
    })
  }
  if (endpoint && !isMet(config, orPart === undefined ? { endpoint } : { endpoint, orPart })) {
    const isHosted = Object.hasOwn(hostedEndpoints, endpoint)
    found.push({
      need: 'endpoint',
      path,
      lack: `there is no \`${endpoint}\` service for it`,
      hint: isHosted
        ? `Set \`projectId\` for the hosted one (ids: https://dashboard.reown.com), or \`endpoints.${endpoint}\` for your own${orPart === undefined ? '' : `, or fill \`${orPart}\``}.`
        : `Set \`endpoints.${endpoint}\`.`,
    })
  }
  return found
}

const either = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' or ')
