/** A field of a struct (EIP-712). */
export interface Field {
  readonly name: string
  readonly type: string
}

/** Typed data whose every value has the form of its type, and nothing else: what is signed, and what is shown. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly Field[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}
