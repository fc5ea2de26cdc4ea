declare const brand: unique symbol

/** A chain namespace (CAIP-2). The named ones have a plugin of ours; others may have one, too. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | (string & Record<never, never>)

/** A checked network id, `namespace:reference` (CAIP-2). */
export type NetworkId = string & { readonly [brand]: 'NetworkId' }

/** A network id in its parts. */
export interface NetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/** A checked account id, `namespace:reference:address` (CAIP-10); the specification's CAIP address. */
export type AccountId = string & { readonly [brand]: 'AccountId' }

/** The form of a network id, with its parts. */
export const networkIdForm = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** Tells whether a value is a network id (Spec §5, CAIP-2). */
export const isNetworkId = (value: unknown): value is NetworkId =>
  typeof value === 'string' && networkIdForm.test(value)

/** The namespace of a checked network id, such as a config's. */
export const namespaceOf = (networkId: string): Namespace => networkId.slice(0, networkId.indexOf(':'))
