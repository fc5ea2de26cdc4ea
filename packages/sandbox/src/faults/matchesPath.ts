/** Whether a path fits a pattern, where `*` is any one segment and `**` at the end whatever follows. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const actual = pathname.split('/')
  const isOpen = wanted.at(-1) === '**'
  if (isOpen) wanted.pop()
  return (
    (isOpen ? actual.length > wanted.length : actual.length === wanted.length) &&
    wanted.every((segment, index) => segment === actual[index] || (segment === '*' && actual[index] !== ''))
  )
}
