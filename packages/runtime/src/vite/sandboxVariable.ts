/**
 * The variable that points a page at the sandbox, whatever prefix a framework gives to those that pages may read.
 *
 * @param env `import.meta.env`, as Vite resolves it
 */
export function sandboxVariable(
  env: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly value: string } | undefined {
  const name = Object.keys(env).find((key) => /WALLET_MODAL_SANDBOX$/.test(key) && env[key])
  return name === undefined ? undefined : { name, value: String(env[name]) }
}
