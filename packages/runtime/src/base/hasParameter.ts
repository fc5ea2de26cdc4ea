/** Whether a page's address has one of these query parameters. */
export const hasParameter = (
  page: { readonly location?: { readonly search: string } } | undefined,
  names: readonly string[],
): boolean => {
  const query = new URLSearchParams(page?.location?.search)
  return names.some((name) => query.has(name))
}
