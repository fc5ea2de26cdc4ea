import type { ConfigIssue } from './configError.js'
import { hostedEndpoints } from './hostedEndpoints.js'
import { isMet, type Needs } from './needs.js'
import type { ModalConfig } from './types.js'

/** Something that a feature needs and the config doesn't have. */
export interface UnmetNeed extends ConfigIssue {
  readonly need: keyof Needs
}

/** What a flag that the config turns on lacks. */
export function unmetNeeds(config: ModalConfig, flag: string, needs: Needs = {}): UnmetNeed[] {
  const { endpoint, namespaces } = needs
  const path = flag === 'signIn' ? flag : `features.${flag}`
  const found: UnmetNeed[] = []
  if (namespaces && !isMet(config, { namespaces })) {
    found.push({
      need: 'namespaces',
      path,
      message: `is on, but works only with chains of ${either(namespaces)}, and \`chains\` has none`,
      hint: 'Set it to false, or add such a chain.',
    })
  }
  if (endpoint && !isMet(config, { endpoint })) {
    const isHosted = Object.hasOwn(hostedEndpoints, endpoint)
    found.push({
      need: 'endpoint',
      path,
      message: `is on, but there is no \`${endpoint}\` service for it`,
      hint: isHosted
        ? `Set \`projectId\` for the hosted one, or \`endpoints.${endpoint}\` for one of your own.`
        : `Set \`endpoints.${endpoint}\`.`,
    })
  }
  return found
}

const either = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' or ')
