/** Of the template's `src/chains.ts`: what the tests use of it. */
export function chainOf(namespace: string): Promise<object | undefined>
