/** The part of the template's `src/chains.ts` that the tests use. */
export function chainOf(namespace: string): Promise<object | undefined>
