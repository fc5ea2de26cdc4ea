import {
  type ConnectorGroup,
  connectorOrder,
  flagFacts,
  type ModalConfig,
} from '@wallet-modal/runtime/config'
import { type Choice, fonts, standardRadius } from './Choice.js'
import { offeredFeatures } from './features.js'

/** Addresses that an app fills in. */
const placeholders = {
  legal: { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' },
  endpoints: {
    relay: 'wss://relay.example',
    blockchain: 'https://chains.example',
    frame: 'https://wallet.example',
  },
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) => a.join() === b.join()

/** The config of a choice: `chains`, and what is otherwise than by default. */
export function configOf(choice: Choice): ModalConfig {
  const { accountType, chains, featured, features, language, numberFormat, order, socials } = choice
  const flags = offeredFeatures
    .map((id) => [id, features.includes(id)] as const)
    // The page of its wallet switches the log-in by email on.
    .filter(([id, isOn]) => id !== 'email' && isOn !== flagFacts[id].byDefault)
  // A feature that is on without a service by default shows its contents; one that is switched on says which service it needs.
  const services = Object.entries(placeholders.endpoints).filter(
    ([service]) =>
      (service === 'frame' && features.includes('email')) ||
      flags.some(([id, isOn]) => isOn && 'endpoint' in flagFacts[id] && flagFacts[id].endpoint === service),
  )
  const theme = themeOf(choice)
  // A group whose feature is off has no place.
  const groupsIn = (groups: readonly ConnectorGroup[]) =>
    groups.filter((group) => group !== 'walletConnect' || features.includes(group))
  return {
    chains,
    ...(flags.length > 0 && {
      features: Object.fromEntries(
        flags.map(([id, isOn]) => [id, id === 'socials' && isOn ? [...socials] : isOn]),
      ),
    }),
    ...(accountType !== 'smartAccount' && { accounts: { eip155: accountType } }),
    ...(!isSame(groupsIn(order), groupsIn(connectorOrder)) && {
      connect: { connectorOrder: groupsIn(order) },
    }),
    ...(featured.length > 0 && { wallets: { featured } }),
    ...(features.includes('legalCheckbox') && { legal: placeholders.legal }),
    ...(theme && { theme }),
    ...(language !== 'auto' && { language }),
    ...(numberFormat !== 'auto' && { numberFormat }),
    ...(services.length > 0 && { endpoints: Object.fromEntries(services) }),
  }
}

function themeOf({ mode, accent, radius, font }: Choice): ModalConfig['theme'] {
  const theme = {
    ...(mode !== 'auto' && { mode }),
    ...(accent !== '' && { accent }),
    ...(radius !== standardRadius && { radius }),
    ...(fonts[font].value !== '' && { tokens: { font: fonts[font].value } }),
  }
  return Object.keys(theme).length > 0 ? theme : undefined
}
