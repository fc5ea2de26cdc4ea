import { type FeatureId, featureDefaults, type ModalConfig } from '@wallet-modal/runtime/config'

/** A list is on when something is in it; a third party's flag may be any JSON. */
const isOn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether the config itself turns a flag on. */
export function isAsked(config: ModalConfig, flag: FeatureId): boolean {
  return isOn(config.features?.[flag])
}

/** Whether a flag is on, by the config or by default. */
export function isEnabled(config: ModalConfig, flag: FeatureId): boolean {
  return isOn(config.features?.[flag] ?? featureDefaults[flag])
}

/** The namespace of a network id. */
export function namespaceOf(id: string): string {
  return id.slice(0, id.indexOf(':'))
}
